import {
  approvePassword,
  countPasswordRequests,
  listPasswordRequests,
  rejectPassword,
} from '@portal/contract/desk/password-requests.ts'

import type { Db } from '#db/connect.ts'
import type { DeskMount } from '#desk/mount.ts'
import { approveRequest, rejectRequest } from '#desk/password-requests/decide-request.ts'
import { countRequests, findRequests } from '#desk/password-requests/find-requests.ts'

/** Mounts the calls by which clerks decide on requested passwords. */
export function passwordRequestRoutes(mount: DeskMount, db: Db) {
  mount.call(listPasswordRequests, (_request, call) => findRequests(db, call))
  mount.call(countPasswordRequests, async (_request, { clerk }) => ({
    total: await countRequests(db, clerk),
  }))
  mount.call(approvePassword, async ({ request }, call) => {
    await approveRequest(db, request, call)
    return {}
  })
  mount.call(rejectPassword, async ({ request, reason }, call) => {
    await rejectRequest(db, { id: request, reason }, call)
    return {}
  })
}
