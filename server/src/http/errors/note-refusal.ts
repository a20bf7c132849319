import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { createRefusalTrail } from '#http/errors/refusal-trail.ts'
import type { Refusal } from '#http/guarded-routes.ts'

/** Records refused requests of users, by user, endpoint and code. */
export const createNoteRefusal = (db: Db, clock: Clock) =>
  createRefusalTrail<Refusal>(db, clock, ({ user: { actor, userId }, path, code, address }) => ({
    actor,
    userId,
    key: [userId, actor, path, code],
    details: { path, code, address },
  }))
