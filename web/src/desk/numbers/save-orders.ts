import { openOrders } from '@portal/contract/desk/numbers.ts'
import type { Language } from '@portal/contract/languages.ts'

import { callDesk } from '#api/desk-call.ts'
import { saveSheet } from '#desk/lists/save-sheet.ts'
import type { NumbersText } from '#desk/numbers/numbers-texts.ts'
import { type OpenOrder, orderColumns } from '#desk/numbers/order-columns.ts'
import { saveBlob } from '#sending/files/save-file.ts'

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
  const name = text('saveTitle')
  if (format === 'json')
    saveBlob(new Blob([JSON.stringify(orders, null, 2)], { type: 'application/json' }), `${name}.json`)
  else await saveSheet(name, orderColumns(orders, text, language), () => [orders], format)
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
