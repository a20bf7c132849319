import { expect, test } from 'vitest'

import { cleanName } from '#files/rules/clean-name.ts'

test.each([
  ['Rechnung März.pdf', 'Rechnung März.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Belege\\a.pdf', 'a.pdf'],
  ['a\0.pdf', 'a.pdf'],
  ['a\r\nb.pdf', 'ab.pdf'],
  ['Rechnung\u202efdp.exe', 'Rechnungfdp.exe'],
  ['a\u200b\u2066\ufeff.csv', 'a.csv'],
  ['\ud800.pdf', '\ufffd.pdf'],
  ['Mu\u0308ller.pdf', 'Müller.pdf'],
  ['  .. ', '..'],
  ['a/', ''],
  [`${'x'.repeat(400)}.xlsx`, `${'x'.repeat(250)}.xlsx`],
])('R57 the name %j is kept as %j', (sent, kept) => {
  expect(cleanName(sent)).toBe(kept)
})
