import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { decodeBase64 } from '#files/rules/decode-base64.ts'

test('R54 any bytes survive base64 encoding and decoding', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(Buffer.from(bytes))
    }),
  )
})

test.each([
  'YQ',
  'YQ=',
  'YQ===',
  'YR==',
  'Y Q==',
  'YQ==\n',
  'YQ==YQ==',
  'Y',
  '=',
  'ab-_',
  'ä===',
  'data:;base64,YQ==',
])('R54 %j is refused', (text) => {
  expect(decodeBase64(text)).toBeUndefined()
})
