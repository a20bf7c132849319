import { expect, test } from 'vitest'

import { writerFor } from '#export/workbook/writer-for.ts'

test('a .csv opens in a German Excel: mark, semicolons, decimal commas, German days', async () => {
  const writer = writerFor('csv')
  const columns = ['Nummer', 'Name', 'Tag', 'Betrag'].map((header) => ({
    header,
    align: undefined,
    wraps: false,
  }))
  writer.startTable({ name: 'Aktensuche', columns, infoLines: ['Kunde: Muster GmbH'] })
  writer.addRows([
    ['0012', 'Müller; "Söhne"', { day: '2026-01-31' }, { amount: '-1234.50' }],
    ['=1+1', 'zwei\nZeilen', null, { number: 0.5 }],
  ])
  const bytes = new Uint8Array(await (await writer.finish()).arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(new TextDecoder().decode(bytes)).toBe(
    'Nummer;Name;Tag;Betrag\r\n' +
      '0012;"Müller; ""Söhne""";31.01.2026;-1234,50\r\n' +
      '\'=1+1;"zwei\nZeilen";;0,5\r\n',
  )
})
