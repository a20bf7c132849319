import {
  approvePassword,
  listPasswordRequests,
  rejectPassword,
} from '@portal/contract/operator/password-requests.ts'

import type { Db } from '#db/connect.ts'
import type { Mount } from '#operator-api/mount.ts'
import {
  approvePassword as approve,
  listPasswordRequests as readRequests,
  rejectPassword as reject,
} from '#operator/password-requests.ts'
import type { AuditRead } from '#operator/read-audit.ts'

export function passwordRequestRoutes(mount: Mount, { db, auditRead }: { db: Db; auditRead: AuditRead }) {
  mount.call(listPasswordRequests, async (_request, act) => {
    const requests = await readRequests(db)
    await auditRead(act, { event: 'password_requests_listed' }, requests.length)
    return {
      requests: requests.map(({ id, username, customerNumber, requestedAt }) => ({
        id,
        username,
        customerNumber,
        requestedAt: requestedAt.toISOString(),
      })),
    }
  })
  mount.call(approvePassword, async ({ request }, act) => {
    await approve(db, request, act)
    return { state: 'approved' as const }
  })
  mount.call(rejectPassword, async ({ request, reason }, act) => {
    await reject(db, { id: request, reason }, act)
    return { state: 'rejected' as const }
  })
}
