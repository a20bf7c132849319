import { expect, test } from 'vitest'

import { emptyLine, visible } from '#ground/terminal/visible-output.ts'

test.each([
  ['Müller & Söhne 東京 😀\tx\n', 'Müller & Söhne 東京 😀\tx\n'],
  ['\u001B[2J\u001B]0;title\u0007', String.raw`\u001b[2J\u001b]0;title\u0007`],
  ['\u009B31m\u0085\u007F', String.raw`\u009b31m\u0085\u007f`],
  ['rechnung\u202Efdp.exe', String.raw`rechnung\u202efdp.exe`],
  ['\u2066a\u2069\u200B\uFEFF\u00AD\u2028', String.raw`\u2066a\u2069\u200b\ufeff\u00ad\u2028`],
  ['\u{E0041}', String.raw`\udb40\udc41`],
  [`a\r${emptyLine}`, String.raw`a\u000d\u000d\u001b[K`],
  [emptyLine, emptyLine],
])('R74 %j is printed as %j', (text, printed) => {
  expect(visible(text)).toBe(printed)
})

test('R74 JSON with escaped invisible characters keeps its value', () => {
  const row = { actor: 'a\u202E\u009B\u{E0041}\u0000\n"\\' }
  expect(JSON.parse(visible(JSON.stringify(row)))).toEqual(row)
})
