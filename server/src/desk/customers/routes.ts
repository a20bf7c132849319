import { listDeskCustomers, requireDeskTwoFactor, showDeskCustomer } from '@portal/contract/desk/customers.ts'

import type { Db } from '#db/connect.ts'
import { findCustomers, showCustomer } from '#desk/customers/find-customers.ts'
import { maySeeCustomer } from '#desk/customers/visible-customers.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import type { DeskMount } from '#desk/mount.ts'
import { AppError } from '#ground/app-error.ts'
import { requireTwoFactor } from '#operator/customers/require-two-factor.ts'

/** Mounts the calls about customers. */
export function customerRoutes(mount: DeskMount, db: Db) {
  mount.call(listDeskCustomers, (request, { clerk }) => findCustomers(db, request, clerk))
  mount.call(showDeskCustomer, ({ customerNumber }, { clerk }) => showCustomer(db, customerNumber, clerk))
  mount.call(requireDeskTwoFactor, async (request, { clerk, act }) => {
    if (!maySeeCustomer(clerk, request.customerNumber)) throw new AppError('not_found')
    await showCustomer(db, request.customerNumber, clerk)
    await db.transaction().execute(async (transaction) => {
      await lockClerkOfCall(transaction, clerk)
      await requireTwoFactor(transaction, request, act)
    })
    return showCustomer(db, request.customerNumber, clerk)
  })
}
