import * as z from 'zod/mini'

import { because } from '#fields/field-errors.ts'
import { requiredText } from '#fields/text-fields.ts'
import { importFormat, type ImportKind } from '#import-format.ts'
import { operatorEndpoint } from '#operator/endpoint.ts'

/** Maximum size of a delivery, uncompressed. */
export const deliveryLimitBytes = 4_000_000_000

/** Default number of seconds that a call waits for its import. */
export const usualWaitSeconds = 10
/** Maximum number of seconds that a call waits for its import. */
export const longestWaitSeconds = 60

// The cast is safe: `Object.keys` returns exactly the keys of `importFormat`.
const kinds = Object.keys(importFormat) as ImportKind[]
const kind = z.enum(kinds, because('unknown'))

/** The sender's name for a delivery. Part of paths and file names. */
const deliveryName = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/, because('format')))

const digits = (most: number) =>
  z.string().check(
    z.regex(/^\d{1,3}$/, because('number')),
    z.refine((text) => Number(text) <= most, because('range')),
  )

/** States of a delivery. `stopped`: the import failed and changed nothing. */
export const deliveryStates = ['waiting', 'complete', 'stopped'] as const

const rows = z.int()

const delivery = z.object({
  id: z.string(),
  acceptedAt: z.iso.datetime(),
  state: z.enum(deliveryStates),
  /** Why the import stopped, with line and field; '' otherwise. */
  fault: z.string(),
  /** Numbers of rows by kind of file. The last four add up to `read`. */
  files: z.array(
    z.object({
      kind: z.string(),
      read: rows,
      inserted: rows,
      updated: rows,
      unchanged: rows,
      deleted: rows,
    }),
  ),
  /** Kind of file → number of rows deleted because a complete delivery didn't contain them. */
  missing: z.record(z.string(), rows),
  /** Rows that look wrong but were imported. */
  warnings: z.array(z.string()),
  /** Duration of the import; null until it is complete. */
  seconds: z.nullable(z.number()),
})

export const sendDelivery = operatorEndpoint({
  method: 'POST',
  path: '/v1/operator/imports',
  scope: 'import',
  body: 'ndjson',
  request: z.strictObject({
    /** Kind of all rows. If left out, each line names the kind of its row. */
    kind: z.optional(kind),
    delivery: z.optional(deliveryName),
    /**
     * Kinds, separated by commas, of which the delivery contains all rows. Existing rows of these kinds that are
     * not in the delivery are deleted.
     */
    complete: z.optional(
      requiredText(200).check(
        z.refine((text) => text.split(',').every((word) => kind.safeParse(word).success), because('unknown')),
      ),
    ),
    /** Maximum deletions, as a percentage of the rows of a complete kind. */
    maxDeletions: z.optional(digits(100)),
    /** Whether this is a dry run. */
    check: z.optional(z.enum(['true', 'false'], because('format'))),
    /** Maximum seconds to wait for the import. */
    wait: z.optional(digits(longestWaitSeconds)),
  }),
  response: delivery,
  summary: 'Imports JSON lines, all or nothing. 200 when the import is complete, 202 while it still runs.',
})

export const showDelivery = operatorEndpoint({
  method: 'GET',
  path: '/v1/operator/imports/:delivery',
  scope: 'import',
  request: z.strictObject({ delivery: requiredText(90) }),
  response: delivery,
  summary: 'The state of a delivery, by its id or name, until its retention time ends.',
})
