import * as z from 'zod/mini'

import { because } from '#fields/field-errors.ts'
import { ofKind } from '#fields/field-kinds.ts'
import { maxLength, minLength } from '#fields/lengths.ts'
import { optionalText, requiredText } from '#fields/text-fields.ts'

/**
 * ISO date, yyyy-mm-dd, years 1000 to 2999 (specification 2, part 5.2). German notation occurs only on screens.
 */
export const isoDate = ofKind(
  'date',
  z.iso
    .date({ error: ({ input }) => (isWrittenAsDay(input) ? 'noSuchDay' : 'format') })
    .check(z.regex(/^[12]/, because('format'))),
)

const isWrittenAsDay = (input: unknown) => typeof input === 'string' && /^\d{4}-\d\d-\d\d$/.test(input)

/** Maximum absolute value of an amount in euros (specification 2, part 5.2). */
export const highestAmount = 999_999_999

/** Euro amount as a decimal string with two places (`"1234.50"`), never a float. */
export const money = ofKind('amount', z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/, because('number'))))

/** A sum of amounts: like `money`, with up to 18 digits before the point. */
export const moneySum = z.string().check(z.regex(/^-?\d{1,18}\.\d{2}$/, because('number')))

/** A bound of an amount filter: like `money`, but `"100"` and `"100.5"` are also valid. */
export const amountBound = ofKind(
  'amount',
  z.string().check(
    z.regex(/^-?\d+(\.\d{1,2})?$/, because('number')),
    z.refine((bound) => Math.abs(Number(bound)) <= highestAmount, because('range')),
  ),
)

/** An optional filter. Missing, null and '' mean no filter. */
export const filter = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(z.nullable(z.union([z.literal(''), schema])))

/**
 * A filter for part of a number. Case and separators are ignored, so it needs at least one letter or digit.
 */
export const numberPart = optionalText(35).check(z.regex(/^$|[\p{L}\p{N}]/u, because('format')))

/** A creditor number. */
export const glgNumber = ofKind('oneChoice', requiredText(35))

/** One or more creditor numbers. An empty list is an error, never "all" (requirement R37). */
export const glgNumbers = z.array(glgNumber).check(minLength(1, 'required'), maxLength(5000, 'tooLong'))

/** Number of a collection case, unique in the portal. The import also checks that it can be a segment of a URL. */
export const inkassoNumber = requiredText(35)
