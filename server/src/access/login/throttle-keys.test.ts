import { expect, test } from 'vitest'

import { addressKey } from '#access/login/throttle-keys.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
])('R07 %s counts as %s', (address, network) => {
  expect(addressKey(address)).toBe(`address:${network}`)
})
