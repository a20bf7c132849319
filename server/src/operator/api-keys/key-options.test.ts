import { expect, test } from 'vitest'

import { allowedAddressesIn, keyNameIn, scopesIn, wholeNumberIn } from '#operator/api-keys/key-options.ts'

test('the name of a key is unambiguous in a log line', () => {
  expect(keyNameIn('collection-2')).toBe('collection-2')
  for (const name of ['', 'Collection', '-a', 'a b', 'a:b', 'ä', 'x'.repeat(41)])
    expect(() => keyNameIn(name)).toThrow('The name of a key has small letters, digits and hyphens')
})

test('a key needs scopes, and they must exist', () => {
  expect(scopesIn('news, submissions:read')).toEqual(['news', 'submissions:read'])
  for (const nothing of [undefined, '', ' , '])
    expect(() => scopesIn(nothing)).toThrow('Please say what the key is for with --scopes: submissions:read,')
  expect(() => scopesIn('news,user')).toThrow('There is no scope "user"; perhaps you mean users.')
  expect(() => scopesIn('everything')).toThrow('There is no scope "everything". There are submissions:read,')
})

test('without addresses a key may only be used on this machine, and from anywhere only on request', () => {
  expect(allowedAddressesIn(undefined)).toEqual(['127.0.0.0/8', '::1'])
  expect(allowedAddressesIn('anywhere')).toEqual([])
  expect(allowedAddressesIn('10.0.0.0/8, 2001:db8::7')).toEqual(['10.0.0.0/8', '2001:db8::7'])
  for (const wrong of ['', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', 'host.example', '10.0.0.1,anywhere'])
    expect(() => allowedAddressesIn(wrong)).toThrow('--from takes IP addresses and ranges')
})

test('a number out of its bounds is reported with them', () => {
  expect(wholeNumberIn('--days', '30', { least: 1, most: 1_100 })).toBe(30)
  for (const wrong of ['0', '1101', '1.5', '-1', '1e2', ''])
    expect(() => wholeNumberIn('--days', wrong, { least: 1, most: 1_100 })).toThrow(
      `--days must be a whole number from 1 to 1100, not "${wrong}".`,
    )
})
