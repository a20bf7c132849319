import * as z from 'zod/mini'

import { because } from '#fields/field-errors.ts'
import { ofKind } from '#fields/field-kinds.ts'
import { maxLength, minLength } from '#fields/lengths.ts'
import { optionalText, requiredText } from '#fields/text-fields.ts'

/**
 * ISO calendar date, yyyy-mm-dd, years 1000 to 2999 (specification 2, part 5.2). German notation exists only on the
 * screen.
 */
export const isoDate = ofKind(
  'date',
  z.iso
    .date({ error: ({ input }) => (isWrittenAsDay(input) ? 'noSuchDay' : 'format') })
    .check(z.regex(/^[12]/, because('format'))),
)

const isWrittenAsDay = (input: unknown) => typeof input === 'string' && /^\d{4}-\d\d-\d\d$/.test(input)

/** The most euros that an amount may be, above and below zero (specification 2, part 5.2). */
export const highestAmount = 999_999_999

/** Euro amount as a decimal string with two places (`"1234.50"`): no float ever carries money. */
export const money = ofKind('amount', z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/, because('number'))))

/** A sum of such amounts, which may have more digits. */
export const moneySum = z.string().check(z.regex(/^-?\d{1,18}\.\d{2}$/, because('number')))

/** A bound of an amount filter: like `money`, but `"100"` and `"100.5"` will do. */
export const amountBound = ofKind(
  'amount',
  z.string().check(
    z.regex(/^-?\d+(\.\d{1,2})?$/, because('number')),
    z.refine((bound) => Math.abs(Number(bound)) <= highestAmount, because('range')),
  ),
)

/** A filter that may be left out; absent, null and empty filter nothing. */
export const filter = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(z.nullable(z.union([z.literal(''), schema])))

/**
 * A part of a number, as a filter: capitals or not, and whatever stands between its letters and digits, of which there
 * must be one.
 */
export const numberPart = optionalText(35).check(z.regex(/^$|[\p{L}\p{N}]/u, because('format')))

/** One of the creditor's own numbers. */
export const glgNumber = ofKind('oneChoice', requiredText(35))

/** One or more creditor numbers. An empty list is an error, never "all" (requirement R37). */
export const glgNumbers = z.array(glgNumber).check(minLength(1, 'required'), maxLength(5000, 'tooLong'))

/** The number of a collection case, unique in the whole portal; the import refuses one that is no part of an address. */
export const inkassoNumber = requiredText(35)
