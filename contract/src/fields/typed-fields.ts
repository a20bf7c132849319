import * as z from 'zod/mini'

import { firstBirthDate } from '#fields/birth-date.ts'
import { withoutBlanks } from '#fields/blanks.ts'
import { because } from '#fields/field-errors.ts'
import { type FieldKind, ofKind } from '#fields/field-kinds.ts'
import { highestAmount, isoDate, money } from '#fields/fields.ts'
import { isAcceptableIban, normalIban } from '#fields/iban.ts'
import { minLength } from '#fields/lengths.ts'
import { centsOf, isInCents, moneyOfNumber, writtenNumber } from '#fields/money.ts'
import { normalText } from '#fields/text-fields.ts'

/**
 * An amount as people type it, at most 999,999,999: `1234`, `1234,5` or `1e3` (specification 2, part 5.2).
 * Refuses `0x10`, `1.000,00`, and numbers with more than two decimal places, such as `12,345`. The output is
 * `money`.
 */
const typedAmount = z.pipe(
  z.pipe(
    z.pipe(
      z
        .string()
        .check(z.trim(), z.regex(writtenNumber, because('number')), z.refine(isInCents, because('number'))),
      z.transform(moneyOfNumber),
    ),
    z.string().check(z.refine(isWithinRange, because('range'))),
  ),
  money,
)

const highestCents = BigInt(highestAmount) * 100n

function isWithinRange(amount: string): boolean {
  const cents = centsOf(amount)
  return cents <= highestCents && -cents <= highestCents
}

/** A required amount. */
export const requiredAmount = z.pipe(z.string().check(z.trim(), minLength(1, 'required')), typedAmount)

/** An amount or ''. */
export const optionalAmount = z._default(z.union([z.literal(''), typedAmount]), '')

/** A required ISO date. */
export const requiredDate = z.pipe(z.string().check(minLength(1, 'required')), isoDate)

/** An ISO date or ''. */
export const optionalDate = z._default(z.union([z.literal(''), isoDate]), '')

/** A birth date or ''. `birthDateFaults` checks for dates in the future. */
export const optionalBirthDate = z._default(
  z.union([
    z.literal(''),
    ofKind('date', isoDate.check(z.refine((day) => day >= firstBirthDate, because('range')))),
  ]),
  '',
)

/** A number or code of up to `max` characters without spaces, or ''. Spaces are removed. */
export const unspacedOrEmpty = (max: number, kind: FieldKind = 'unspaced') =>
  z._default(ofKind(kind, normalText(max, withoutBlanks)), '')

/** An IBAN or ''. Normalizes spaces, hyphens and lower case (specification 2, part 5.2). */
export const optionalIban = z._default(
  ofKind('iban', normalText(34, normalIban).check(z.refine(isAcceptableIban, because('iban')))),
  '',
)

/** An integer, as a number or as typed text. */
export const typedCount = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.pipe(
    z.union([
      z.number(),
      z.pipe(
        z.string().check(z.trim(), minLength(1, 'required'), z.regex(/^\d{1,4}$/, because('format'))),
        z.transform(Number),
      ),
    ]),
    z.int().check(z.minimum(least, because('bounds')), z.maximum(most, because('bounds'))),
  )
