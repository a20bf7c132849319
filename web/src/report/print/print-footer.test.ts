import { expect, test } from 'vitest'

import { cssString } from '#report/print/print-footer.ts'

test('whatever the company is called, its name stays one text of the styles', () => {
  expect(cssString('Müller & Söhne')).toBe('"Müller & Söhne"')
  expect(cssString('A "B" \\C\nD</style>')).toBe(String.raw`"A \22 B\22  \5c C\a D\3c /style>"`)
})
