import { openOrders } from '@portal/contract/desk/numbers.ts'
import type { Language } from '@portal/contract/languages.ts'

import { callDesk } from '#api/desk-call.ts'
import type { NumbersText } from '#desk/numbers/numbers-texts.ts'
import { type OpenOrder, orderColumns } from '#desk/numbers/order-columns.ts'
import { tableOf } from '#report/report.ts'
import { saveBlob } from '#sending/files/save-file.ts'
import type { Column } from '#ui/table/column.ts'

export const orderFormats = ['csv', 'xlsx', 'json'] as const
export type OrderFormat = (typeof orderFormats)[number]

/** Saves all open mandates as a file. Returns their number; if there are none, saves nothing. */
export async function saveOrders(
  format: OrderFormat,
  text: NumbersText,
  language: Language,
): Promise<number> {
  const orders = await loadOrders()
  if (orders.length === 0) return 0
  const file =
    format === 'json'
      ? new Blob([JSON.stringify(orders, null, 2)], { type: 'application/json' })
      : await sheetOf(text('saveTitle'), orderColumns(orders, text, language), orders, format)
  saveBlob(file, `${text('saveTitle')}.${format}`)
  return orders.length
}

async function loadOrders(): Promise<readonly OpenOrder[]> {
  const orders: OpenOrder[] = []
  for (let after: string | null = '0'; after !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- the answer names the next page
    const page: { orders: OpenOrder[]; next: string | null } = await callDesk(openOrders, { after })
    orders.push(...page.orders)
    after = page.next
  }
  return orders
}

/** A file with one table. */
export async function sheetOf<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  format: 'csv' | 'xlsx',
): Promise<Blob> {
  const { writerFor } = await import('#report/workbook/writer-for.ts')
  const table = tableOf(title, columns, () => [rows])
  const writer = writerFor(format)
  writer.startTable({ name: title, columns: table.columns, infoLines: [] })
  for await (const cells of table.cells()) writer.addRows(cells)
  return writer.finish()
}
