import { writeAudit } from '#audit/write-audit.ts'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { Guard } from '#http/guarded-routes.ts'

/** Writes down that a user asked for what he may not have (requirement R36). */
export const createNoteRefusal =
  (db: Db, clock: Clock): Guard['noteRefusal'] =>
  ({ user, path, code, address }) =>
    writeAudit(
      db,
      { event: 'authz_fail', actor: user.username, userId: user.userId, details: { path, code, address } },
      clock(),
    )
