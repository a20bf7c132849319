import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import * as z from 'zod/mini'

import { kinds } from '#operator/import/kinds.ts'
import { wishesIn } from '#operator/import/over-http/places.ts'

const kind = z.enum(kinds.map(({ name }) => name))

/** By which secret and from where a delivery came, to look at its key again before it is imported. */
const sender = z.object({
  /** `secretHash`, in hexadecimal. */
  secretHash: z.string(),
  address: z.string(),
})
export type Sender = z.output<typeof sender>

/** How a delivery shall be imported. */
const wishes = z.object({
  /** Who sent it. */
  by: z.string(),
  /** Left out of deliveries that the version before has accepted. */
  sender: z.optional(sender),
  /** Of all rows; null when each line names its own. */
  kind: z.nullable(kind),
  /** Kinds of which it names all rows. */
  complete: z.array(kind),
  /** Per cent of a complete kind that may go; null for the usual. */
  maxDeletions: z.nullable(z.number()),
  /** Whether it only says what the import would do. */
  isCheck: z.boolean(),
  /** Tells it from any other: of its bytes, and of how they shall be imported. */
  fingerprint: z.string(),
})
export type Wishes = z.output<typeof wishes>

/** What the sender asks for. */
export type Asked = Omit<Wishes, 'by' | 'sender' | 'fingerprint'>

export const fingerprintOf = ({ kind, complete, maxDeletions }: Asked, sha256: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, complete.toSorted(), maxDeletions, sha256]))
    .digest('hex')

export const readWishes = async (folder: string): Promise<Wishes> =>
  z.parse(wishes, JSON.parse(await readFile(wishesIn(folder), 'utf8')))
