import { expect, test } from 'vitest'

import { forwardedAddresses, ipAddress, isInRanges } from '#ground/text/ip-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:51234 ', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['[2001:DB8:0:0::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25none]:1', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
])('R07 %j is the address %s', (written, address) => {
  expect(ipAddress(written)).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '203.0.113',
  '203.0.113.7:',
  '203.0.113.7:http',
  '1.2.3.4.5',
  '[::1',
  '::g',
  '0x7f.1',
  '\0',
])('R07 %j is not an address', (written) => {
  expect(ipAddress(written)).toBeUndefined()
})

test.each([
  ['198.51.100.7', ['198.51.100.7']],
  ['10.9.8.7:1, 198.51.100.7:2', ['10.9.8.7', '198.51.100.7']],
  ['10.9.8.7, unknown, 198.51.100.7', ['198.51.100.7']],
  ['198.51.100.7, _hidden', []],
  ['', []],
])('R07 the header %j has the trusted addresses %j', (header, addresses) => {
  expect(forwardedAddresses(header)).toEqual(addresses)
})

test.each([
  ['10.1.2.3', ['10.0.0.0/8'], true],
  ['11.1.2.3', ['10.0.0.0/8'], false],
  ['192.0.2.7', ['192.0.2.7'], true],
  ['192.0.2.8', ['10.0.0.0/8', '192.0.2.7'], false],
  ['2001:db8::1', ['2001:db8::/32'], true],
  ['2001:db9::1', ['2001:db8::/32', '10.0.0.0/8'], false],
  ['10.1.2.3', [], false],
  ['unknown', ['10.0.0.0/8'], false],
])('%s in %j: %s', (address, ranges, expected) => {
  expect(isInRanges(address, ranges)).toBe(expected)
})
