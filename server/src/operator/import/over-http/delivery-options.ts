import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import * as z from 'zod/mini'

import { ifExists } from '#files/exists.ts'
import { kinds } from '#operator/import/kinds.ts'
import { optionsIn } from '#operator/import/over-http/places.ts'

const kind = z.enum(kinds.map(({ name }) => name))

/** What is needed to check the sender's API key again before the import. */
const sender = z.object({
  /** The hash of the API key's secret (`secretHash`), in hexadecimal. */
  secretHash: z.string(),
  address: z.string(),
})
export type Sender = z.output<typeof sender>

/** What is needed to check again, before the import, that the clerk who sent the delivery may import. */
const senderAtDesk = z.object({ clerkId: z.string() })

/** The options for the import of a delivery. They are stored with it. */
const options = z.object({
  /** Actor of the audit entry: the sender's API key, or the clerk. */
  by: z.string(),
  /** Absent in deliveries that the previous version of the portal accepted. */
  sender: z.optional(z.union([sender, senderAtDesk])),
  /** The kind of all rows; null for a bundle, in which each line names its kind. */
  kind: z.nullable(kind),
  /** Complete kinds: the delivery contains all their rows. */
  complete: z.array(kind),
  /**
   * The maximum share of a complete kind's rows that may be deleted as missing, in per cent; null for the default.
   */
  maxDeletions: z.nullable(z.number()),
  /** Whether it is a dry run. */
  isCheck: z.boolean(),
  /** Whether the delivery came as a folder with files, instead of one body of JSON lines. */
  isFolder: z._default(z.boolean(), false),
  /** Whether all files become visible together, or none. */
  isAtomic: z._default(z.boolean(), true),
  /**
   * Name of the mapping for files that are not in the import format. If null, a stored mapping that fits is
   * used, if there is one.
   */
  mapping: z._default(z.nullable(z.string()), null),
  /** Hash of the mapping that the check used; '' if it used none; null if there was no check. */
  checkedMapping: z._default(z.nullable(z.string()), null),
  /** Whether rejected rows are left out and kept in a file, instead of stopping the import. */
  leavesOutWrong: z._default(z.boolean(), false),
  /** Hash of the content and the options. A delivery with the same name and the same hash is a repetition. */
  fingerprint: z.string(),
})
export type DeliveryOptions = z.output<typeof options>
/** The options as they are stored. */
export type StoredOptions = z.input<typeof options>

/** The options that a sending system chooses. */
export type RequestedOptions = Pick<DeliveryOptions, 'kind' | 'complete' | 'maxDeletions' | 'isCheck'>

export const fingerprintOf = ({ kind, complete, maxDeletions }: RequestedOptions, sha256: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, complete.toSorted(), maxDeletions, sha256]))
    .digest('hex')

/** Reads the options of a delivery; undefined if they are missing or damaged. */
export async function readOptions(folder: string): Promise<DeliveryOptions | undefined> {
  const text = await ifExists(readFile(optionsIn(folder), 'utf8'))
  if (text === undefined) return undefined
  try {
    return options.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
