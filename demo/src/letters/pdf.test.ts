import { expect, test } from 'vitest'

import { pdf } from '#letters/pdf.ts'

const text = (value: string) => pdf('Titel', [{ x: 71, y: 700, text: value }]).toString('latin1')

test('each object of the document is at the offset in the cross-reference table', () => {
  const file = text('Guten Tag')
  const table = Number(/startxref\n(\d+)\n/.exec(file)?.[1])
  expect(file.slice(table, table + 4)).toBe('xref')
  const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(7)
  offsets.forEach((offset, index) => expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)))
})

test('the length of the page is in bytes, also with umlauts', () => {
  const file = text('Größe')
  const [, length = '', content = ''] = /\/Length (\d+)>>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? []
  expect(content).toHaveLength(Number(length))
})

test.each([
  ['Straße „Süd“ – 5 €', '(Stra\xdfe \x84S\xfcd\x93 \x96 5 \x80)Tj'],
  ['a (b) \\ c', '(a \\(b\\) \\\\ c)Tj'],
  ['Łódź', '(?\xf3d?)Tj'],
])('%s is written in the encoding of the font', (value, expected) => {
  expect(text(value)).toContain(expected)
})

test('amounts end at the right margin', () => {
  const file = pdf('', [{ x: 500, y: 700, text: '1.234,05 €', right: true }]).toString('latin1')
  // Seven characters are 5.56 points wide, three 2.78 points: 500 - 47.26 = 452.74.
  expect(file).toContain('452.74 700 Td')
})
