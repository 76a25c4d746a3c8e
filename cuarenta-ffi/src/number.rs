//! Numbers from C, which can be anything, into the types of the rules.

use crate::status::Fault;

/// The languages of labels and texts.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_lang {
    /// English, with the Spanish terms of art.
    CUARENTA_LANG_EN = 0,
    /// Spanish.
    CUARENTA_LANG_ES = 1,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Lang {
    English,
    Spanish,
}

impl Lang {
    pub(crate) fn read(lang: u8) -> Result<Lang, Fault> {
        match lang {
            0 => Ok(Lang::English),
            1 => Ok(Lang::Spanish),
            _ => Err(Fault::Range { parameter: "lang", found: lang.into(), most: 1 }),
        }
    }
}

/// The item with this number.
pub(crate) fn place<'a, T>(items: &'a [T], number: usize, parameter: &'static str) -> Result<&'a T, Fault> {
    let fault = || Fault::Range { parameter, found: number as u64, most: items.len() as u64 - 1 };
    items.get(number).ok_or_else(fault)
}
