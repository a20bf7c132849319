import * as z from 'zod/mini'

/* What the portal has given out and takes back with a mark. Both must fit into their columns. */

export const revision = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** A moment (UTC), since the year 1000; PostgreSQL reads no endless fraction of a second. */
export const markedMoment = z.iso
  .datetime({ error: 'format' })
  .check(z.regex(/^[12].{0,39}$/, { error: 'format' }))
