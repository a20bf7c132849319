import { acceptNumbers, checkNumbers, openOrders } from '@portal/contract/desk/numbers.ts'

import type { ItemContext } from '#desk/item/item-context.ts'
import type { DeskMount } from '#desk/mount.ts'
import { acceptNumbers as accept, checkNumbers as check } from '#desk/numbers/accept-numbers.ts'
import { listOpenOrders } from '#desk/numbers/open-orders.ts'

/** Mounts the calls that export and accept mandates in bulk. */
export function numbersRoutes(mount: DeskMount, context: ItemContext) {
  mount.call(openOrders, ({ after }, call) => listOpenOrders(context, after, call))
  mount.call(checkNumbers, async ({ rows }, call) => ({ results: await check(context, rows, call) }))
  mount.call(acceptNumbers, async ({ rows }, call) => ({ results: await accept(context, rows, call) }))
}
