import * as z from 'zod/mini'

import { because } from '#field-errors.ts'
import { ofKind } from '#field-kinds.ts'
import { isoDate, money } from '#fields.ts'
import { isAcceptableIban, normalIban } from '#iban.ts'
import { maxLength, minLength } from '#lengths.ts'
import { optionalText } from '#text-fields.ts'

const centsOf = (typed: string) => {
  const [whole = '', cents = ''] = typed.replace(',', '.').split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

/**
 * An amount as people type it, `1234`, `1234,5` or `1234.50`, but neither `1e3` nor `0x10` nor groups of thousands,
 * at most 999,999,999 (specification 2, part 5.2). What comes out is `money`.
 */
const typedAmount = z.pipe(
  z.pipe(
    z.string().check(
      z.trim(),
      z.regex(/^-?\d{1,9}([.,]\d{1,2})?$/, because('number')),
      z.refine((value) => Math.abs(Number(value.replace(',', '.'))) <= 999_999_999, because('range')),
    ),
    z.transform(centsOf),
  ),
  money,
)

/** An amount that must be there. */
export const requiredAmount = z.pipe(z.string().check(z.trim(), minLength(1, 'required')), typedAmount)

/** An amount or ''. */
export const optionalAmount = z._default(z.union([z.literal(''), typedAmount]), '')

/** An ISO date that must be there. */
export const requiredDate = z.pipe(z.string().check(minLength(1, 'required')), isoDate)

/** An ISO date or ''. */
export const optionalDate = z._default(z.union([z.literal(''), isoDate]), '')

/** An IBAN or ''; blanks and lower case do no harm (specification 2, part 5.2). */
export const optionalIban = z._default(
  z.pipe(
    optionalText(50),
    ofKind(
      'iban',
      z
        .pipe(z.transform(normalIban), z.string())
        .check(maxLength(34, 'tooLong'), z.refine(isAcceptableIban, because('iban'))),
    ),
  ),
  '',
)
