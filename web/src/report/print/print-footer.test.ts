import { expect, test } from 'vitest'

import { cssString } from '#report/print/print-footer.ts'

test('any company name stays a single CSS string', () => {
  expect(cssString('Müller & Söhne')).toBe('"Müller & Söhne"')
  expect(cssString('A "B" \\C\nD</style>')).toBe(String.raw`"A \22 B\22  \5c C\a D\3c /style>"`)
})
