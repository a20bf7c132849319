import { expect, test } from 'vitest'

import { typedText } from '#ground/text/typed-text.ts'

test('UTF-8 is read, with and without a byte order mark', () => {
  expect(typedText(Buffer.from('\uFEFFFührmann'))).toBe('Führmann')
  expect(typedText(Buffer.from('Führmann'))).toBe('Führmann')
  expect(typedText(Buffer.from(''))).toBe('')
})

test('other encodings are refused', () => {
  expect(() => typedText(Buffer.from('Führmann', 'latin1'))).toThrow('it is not in UTF-8')
  expect(() => typedText(Buffer.from('Führmann', 'utf16le'))).toThrow('it is not in UTF-8')
})
