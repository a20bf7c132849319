import { expect, test } from 'vitest'

import { decodeTypedText } from '#ground/text/typed-text.ts'

test('UTF-8 is read, with and without a byte order mark', () => {
  expect(decodeTypedText(Buffer.from('\uFEFFFührmann'))).toBe('Führmann')
  expect(decodeTypedText(Buffer.from('Führmann'))).toBe('Führmann')
  expect(decodeTypedText(Buffer.from(''))).toBe('')
})

test('other encodings are refused', () => {
  expect(() => decodeTypedText(Buffer.from('Führmann', 'latin1'))).toThrow('it is not in UTF-8')
  expect(() => decodeTypedText(Buffer.from('Führmann', 'utf16le'))).toThrow('it is not in UTF-8')
})
