import { clerkActor } from '#access/clerk-actor.ts'
import type { Db } from '#db/connect.ts'
import type { DeskCallRefusal } from '#desk/mount.ts'
import type { Clock } from '#ground/clock.ts'
import { createRefusalTrail } from '#http/errors/refusal-trail.ts'

/** Records refused calls of clerks, grouped by clerk, call and code. */
export const createNoteDeskRefusal = (db: Db, clock: Clock) =>
  createRefusalTrail<DeskCallRefusal>(db, clock, ({ clerk, path, code, address }) => ({
    actor: clerkActor(clerk.name),
    key: [clerk.id, path, code],
    details: { path, code, address },
  }))
