import * as z from 'zod/mini'

import { because } from '#fields/field-errors.ts'
import { requiredText } from '#fields/text-fields.ts'
import { importFormat, type ImportKind } from '#import-format.ts'
import { operatorEndpoint } from '#operator/endpoint.ts'

/** The most bytes of a delivery, unpacked. */
export const deliveryLimitBytes = 4_000_000_000

/** Seconds that a call waits for the end of its import when it does not say how long, and at most. */
export const usualWaitSeconds = 10
export const longestWaitSeconds = 60

// Safe: the format is declared with its kinds, and no others.
const kinds = Object.keys(importFormat) as ImportKind[]
const kind = z.enum(kinds, because('unknown'))

/** A name that the sender gives a delivery, which may stand in a path and in a file's name. */
const deliveryName = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/, because('format')))

const digits = (most: number) =>
  z.string().check(
    z.regex(/^\d{1,3}$/, because('number')),
    z.refine((text) => Number(text) <= most, because('range')),
  )

/** How far a delivery is; `stopped` means that nothing of it was changed. */
export const deliveryStates = ['waiting', 'complete', 'stopped'] as const

const rows = z.int()

const delivery = z.object({
  id: z.string(),
  acceptedAt: z.iso.datetime(),
  state: z.enum(deliveryStates),
  /** Why it stopped, with line and field; '' when it did not. */
  fault: z.string(),
  /** What became of the rows, by kind; the last four add up to `read`. */
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
  /** Rows deleted because complete kinds named them no longer, by kind. */
  missing: z.record(z.string(), rows),
  /** What looks wrong and is in all the same. */
  warnings: z.array(z.string()),
  /** Of the import; null until it has ended well. */
  seconds: z.nullable(z.number()),
})

export const sendDelivery = operatorEndpoint({
  method: 'POST',
  path: '/v1/operator/imports',
  scope: 'import',
  body: 'ndjson',
  request: z.strictObject({
    /** Of all rows; left out, each line names the kind of its row. */
    kind: z.optional(kind),
    delivery: z.optional(deliveryName),
    /** Kinds of which the delivery names all rows, with commas. */
    complete: z.optional(
      requiredText(200).check(
        z.refine((text) => text.split(',').every((word) => kind.safeParse(word).success), because('unknown')),
      ),
    ),
    /** Per cent of a complete kind that may go. */
    maxDeletions: z.optional(digits(100)),
    /** Says what the import would do, and changes nothing. */
    check: z.optional(z.enum(['true', 'false'], because('format'))),
    /** Seconds. */
    wait: z.optional(digits(longestWaitSeconds)),
  }),
  response: delivery,
  summary:
    'Imports lines of JSON as a whole or not at all. 200 when all is in, 202 when it is accepted and its import has not ended.',
})

export const showDelivery = operatorEndpoint({
  method: 'GET',
  path: '/v1/operator/imports/:delivery',
  scope: 'import',
  request: z.strictObject({ delivery: requiredText(90) }),
  response: delivery,
  summary:
    'What became of a delivery, by its id or the name that it was given; for as long as the operator keeps it.',
})
