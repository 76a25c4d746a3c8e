"""Which cuarenta is this?"""

import cuarenta

print(cuarenta.__version__)
