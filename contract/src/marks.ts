import * as z from 'zod/mini'

/* Values that clients receive from the portal and send back. They must fit into their database columns. */

export const revision = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/**
 * A time in UTC, in the years 1000 to 2999. The length is limited, because PostgreSQL cannot read fractions
 * of a second of any length.
 */
export const markedMoment = z.iso
  .datetime({ error: 'format' })
  .check(z.regex(/^[12].{0,39}$/, { error: 'format' }))
