import { expect, test } from 'vitest'

import { typedText } from '#ground/text/typed-text.ts'

test('UTF-8 is read, with and without the mark of Windows’ editors', () => {
  expect(typedText(Buffer.from('\uFEFFFührmann'))).toBe('Führmann')
  expect(typedText(Buffer.from('Führmann'))).toBe('Führmann')
  expect(typedText(Buffer.from(''))).toBe('')
})

test('another encoding is refused, whatever it would have become', () => {
  expect(() => typedText(Buffer.from('Führmann', 'latin1'))).toThrow('it is not in UTF-8')
  expect(() => typedText(Buffer.from('Führmann', 'utf16le'))).toThrow('it is not in UTF-8')
})
