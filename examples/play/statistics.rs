//! What many games say, and how surely: 95 % intervals.

/// The quantile of the normal distribution that leaves 2.5 % above it.
const Z: f64 = 1.959_963_984_540_054;

/// An estimate and the interval that covers the truth 95 times in 100.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Estimate {
    pub(super) value: f64,
    /// None where there are too few games for one.
    pub(super) interval: Option<(f64, f64)>,
}

/// How often something happened in independent trials; the interval is Wilson's.
pub(super) fn proportion(times: u64, trials: u64) -> Option<Estimate> {
    if trials == 0 {
        return None;
    }
    let n = trials as f64;
    let value = times as f64 / n;
    let middle = (value + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (value * (1.0 - value) / n + Z * Z / (4.0 * n * n)).sqrt();
    // Rounding may lead a hair out of 0 to 1.
    let interval = Some(((middle - half).max(0.0), (middle + half).min(1.0)));
    Some(Estimate { value, interval })
}

/// Pairs of numbers, one pair a game: their sums, squares and products.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pairs {
    games: f64,
    x: f64,
    y: f64,
    xx: f64,
    xy: f64,
    yy: f64,
}

impl Pairs {
    pub(super) fn add(&mut self, x: u32, y: u32) {
        let (x, y) = (f64::from(x), f64::from(y));
        self.games += 1.0;
        self.x += x;
        self.y += y;
        self.xx += x * x;
        self.xy += x * y;
        self.yy += y * y;
    }

    pub(super) fn sum(&self) -> f64 {
        self.x
    }

    /// The share of all the `x` in all the `y`. The games are the independent trials, not the points: the
    /// variance is that of `x - share * y` over the games.
    pub(super) fn share(&self) -> Option<Estimate> {
        if self.y == 0.0 {
            return None;
        }
        let value = self.x / self.y;
        let squares = self.xx - 2.0 * value * self.xy + value * value * self.yy;
        let half = self.half_width(squares).map(|half| half * self.games / self.y);
        let interval = half.map(|half| ((value - half).max(0.0), (value + half).min(1.0)));
        Some(Estimate { value, interval })
    }

    /// The mean of the `x`.
    pub(super) fn mean(&self) -> Option<Estimate> {
        if self.games == 0.0 {
            return None;
        }
        let value = self.x / self.games;
        let half = self.half_width(self.xx - self.x * value);
        Some(Estimate { value, interval: half.map(|half| (value - half, value + half)) })
    }

    /// Half the width of the interval for a mean with this sum of squares around it.
    fn half_width(&self, squares: f64) -> Option<f64> {
        (self.games > 1.0).then(|| Z * (squares.max(0.0) / (self.games - 1.0) / self.games).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(one: f64, other: f64) -> bool {
        (one - other).abs() < 5e-5
    }

    /// Wilson's interval for 8 of 10 is 0.4902 to 0.9433, for 0 of 10 it is 0 to 0.2775.
    #[test]
    fn proportions_have_wilsons_interval() {
        let Some(Estimate { value, interval: Some((low, high)) }) = proportion(8, 10) else { panic!() };
        assert!(is_near(value, 0.8) && is_near(low, 0.4902) && is_near(high, 0.9433), "{low} {high}");
        let Some(Estimate { interval: Some((low, high)), .. }) = proportion(0, 10) else { panic!() };
        assert!(is_near(low, 0.0) && low >= 0.0 && is_near(high, 0.2775), "{low} {high}");
        let Some(Estimate { interval: Some((_, high)), .. }) = proportion(10, 10) else { panic!() };
        assert!(is_near(high, 1.0) && high <= 1.0);
        assert_eq!(proportion(0, 0), None);
    }

    /// 1, 2, 3, 4: mean 2.5, sample variance 5/3, standard error sqrt(5/12) = 0.6455.
    #[test]
    fn means_have_the_normal_interval() {
        let mut pairs = Pairs::default();
        assert_eq!(pairs.mean(), None);
        (1..=4).for_each(|x| pairs.add(x, 10));
        let Some(Estimate { value, interval: Some((low, high)) }) = pairs.mean() else { panic!() };
        assert_eq!(value, 2.5);
        assert!(is_near(high - value, 1.95996 * 0.645_497) && is_near(value - low, high - value));
        // Of tens the share is a tenth of the mean, and so is the width.
        let Some(Estimate { value: share, interval: Some((_, most)) }) = pairs.share() else { panic!() };
        assert!(is_near(share, 0.25) && is_near(most - share, (high - value) / 10.0));
    }

    #[test]
    fn one_game_has_no_interval() {
        let mut pairs = Pairs::default();
        pairs.add(3, 4);
        assert_eq!(pairs.mean(), Some(Estimate { value: 3.0, interval: None }));
        assert_eq!(pairs.share(), Some(Estimate { value: 0.75, interval: None }));
    }

    /// A constant share has no width, however the games differ.
    #[test]
    fn a_constant_share_is_sure() {
        let mut pairs = Pairs::default();
        for y in [10, 20, 40] {
            pairs.add(y / 2, y);
        }
        assert_eq!(pairs.share(), Some(Estimate { value: 0.5, interval: Some((0.5, 0.5)) }));
    }
}
