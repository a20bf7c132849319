import { expect, test } from 'vitest'

import { savedName, savedType } from '#sending/files/save-file.ts'

test.each([
  ['application/pdf', 'application/pdf'],
  ['text/html', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
  ['application/pdf; x', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('a document of type %j is saved as %s', (named, saved) => {
  expect(savedType(named)).toBe(saved)
})

test.each([
  ['Mahnung vom 01.02.2026.pdf', 'Mahnung vom 01.02.2026.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\Akten\\brief.pdf', 'C__Akten_brief.pdf'],
  ['rechnung\u202Efdp.exe', 'rechnungfdp.exe'],
  ['zeile\nzwei.pdf', 'zeilezwei.pdf'],
  ['  ', 'dokument'],
  ['...', 'dokument'],
])('a document named %j is saved as %s', (named, saved) => {
  expect(savedName(named)).toBe(saved)
})
