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
  ['  .. ', ''],
  ['Rechnung.pdf. . ', 'Rechnung.pdf'],
  ['Rechnung.pdf.exe.', 'Rechnung.pdf.exe'],
  ['Rechnung.pdf ...', 'Rechnung.pdf'],
  ['.csv', '_.csv'],
  ['.htaccess.csv', '_.htaccess.csv'],
  ['CON.csv', '_CON.csv'],
  ['nul.tar.pdf', '_nul.tar.pdf'],
  ['Aux', '_Aux'],
  ['com1 .pdf', '_com1 .pdf'],
  ['LPT².pdf', '_LPT².pdf'],
  ['CONIN$.pdf', '_CONIN$.pdf'],
  ['Konto.pdf', 'Konto.pdf'],
  ['Console.pdf', 'Console.pdf'],
  ['COM10.pdf', 'COM10.pdf'],
  ['\u3164.csv', '_.csv'],
  ['\u115F\u1160\uFFA0\u2800.pdf', '_.pdf'],
  ['C\u3164ON.csv', '_CON.csv'],
  ['a\u034F\uFE0F\u{E0041}.pdf', 'a.pdf'],
  [`Z${'\u0335'.repeat(50)}algo.pdf`, `Z${'\u0335'.repeat(4)}algo.pdf`],
  ['Nguyễn Tuấn.pdf', 'Nguyễn Tuấn.pdf'],
  ['שָׁלוֹם.pdf', 'שָׁלוֹם.pdf'.normalize('NFC')],
  ['한글.pdf', '한글.pdf'],
  ['a/', ''],
  [`${'x'.repeat(400)}.xlsx`, `${'x'.repeat(250)}.xlsx`],
])('R57 the file name %j becomes %j', (sent, kept) => {
  expect(cleanName(sent)).toBe(kept)
})
