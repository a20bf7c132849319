import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import * as z from 'zod/mini'

import { kinds } from '#operator/import/kinds.ts'
import { optionsIn } from '#operator/import/over-http/places.ts'

const kind = z.enum(kinds.map(({ name }) => name))

/** The secret and address that a delivery came with, to check the key again before the import. */
const sender = z.object({
  /** `secretHash`, in hexadecimal. */
  secretHash: z.string(),
  address: z.string(),
})
export type Sender = z.output<typeof sender>

/** The options of a delivery's import. */
const options = z.object({
  /** The sender. */
  by: z.string(),
  /** Absent in deliveries that the previous version accepted. */
  sender: z.optional(sender),
  /** The kind of all rows; null if each line names its own. */
  kind: z.nullable(kind),
  /** Kinds of which the delivery contains all rows. */
  complete: z.array(kind),
  /** The share of a complete kind that may be deleted, in per cent; null for the default. */
  maxDeletions: z.nullable(z.number()),
  /** Whether it is a dry run. */
  isCheck: z.boolean(),
  /** Hash of the content and the options, to recognise a delivery that is sent again. */
  fingerprint: z.string(),
})
export type DeliveryOptions = z.output<typeof options>

/** The options that the sender chooses. */
export type RequestedOptions = Omit<DeliveryOptions, 'by' | 'sender' | 'fingerprint'>

export const fingerprintOf = ({ kind, complete, maxDeletions }: RequestedOptions, sha256: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, complete.toSorted(), maxDeletions, sha256]))
    .digest('hex')

export const readOptions = async (folder: string): Promise<DeliveryOptions> =>
  z.parse(options, JSON.parse(await readFile(optionsIn(folder), 'utf8')))
