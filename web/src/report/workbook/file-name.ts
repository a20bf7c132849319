import type { FileFormat } from '#report/workbook/table-writer.ts'

/**
 * File name of an export: provider, title and date, e.g. `Muster_Aktensuche21_11_2026.xls`, or `Muster_excel_data.xls`
 * without a title (specification 2, part 2.4).
 */
export function exportName(provider: string, title: string, today: Date, format: FileFormat): string {
  const plainTitle = plain(title)
  const name =
    plainTitle === '' ? 'excel_data' : `${plainTitle}${/\d$/.test(plainTitle) ? '_' : ''}${dayOf(today)}`
  return `${plain(provider)}_${name}.${format}`
}

const germanDay = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Berlin',
})

const dayOf = (moment: Date) => germanDay.format(moment).replaceAll('.', '_')

/**
 * Replaces everything except letters, digits, dots and hyphens with `_` and cuts the name to 100 characters,
 * so that it is safe in all file systems.
 */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}.-]+/gu, '_')
    .replaceAll(/^[_.]+|[_.]+$/g, '')
    .slice(0, 100)
