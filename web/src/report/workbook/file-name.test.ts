import { expect, test } from 'vitest'

import { exportName } from '#report/workbook/file-name.ts'

const evening = new Date('2026-01-31T23:30:00Z')

test.each([
  ['Muster Inkasso', 'Aktensuche', 'Muster_Inkasso_Aktensuche01_02_2026.xls'],
  ['Muster', '', 'Muster_excel_data.xls'],
  ['Muster', 'Akte 4711', 'Muster_Akte_4711_01_02_2026.xls'],
  ['A/B ..\\C', '../Übergabe: "Alle" \u202E', 'A_B_.._C_Übergabe_Alle01_02_2026.xls'],
])('provider %j and title %j give the file name %s', (provider, title, name) => {
  expect(exportName(provider, title, evening, 'xls')).toBe(name)
})
