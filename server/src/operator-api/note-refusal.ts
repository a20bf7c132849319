import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { createRefusalTrail } from '#http/errors/refusal-trail.ts'
import { keyPrefix } from '#operator/act.ts'
import type { KeyRefusal } from '#operator/api-keys/find-key.ts'

interface RefusedKey {
  readonly name: string
  /** Path of the call as in its route, with placeholders. */
  readonly path: string
  /** Why the key was refused. `origin`: a proxy did not send the client's address. */
  readonly reason: KeyRefusal | 'origin'
  readonly address: string
}

/** Records refused keys, by key, call and reason. */
export const createNoteRefusedKey = (db: Db, clock: Clock) =>
  createRefusalTrail<RefusedKey>(db, clock, ({ name, path, reason, address }) => ({
    actor: `operator:${keyPrefix}${name}`,
    key: [name, path, reason],
    details: { path, reason, address },
  }))
