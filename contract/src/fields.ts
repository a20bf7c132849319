import * as z from 'zod/mini'

import { isAcceptableIban, normalIban } from '#iban.ts'

/**
 * What can be wrong with a field. Codes below, words above: the browser turns them into the
 * specification's messages (2, part 5.2: Pflichtfeld, Formatierung, Formatfehler, Falsche IBAN).
 */
export const fieldError = z.enum([
  'required',
  'format',
  'number',
  'iban',
  'tooLong',
  'tooShort',
  'tooCommon',
  'tooGuessable',
  'range',
  'unknown',
  'future',
  'tooMany',
  'tooLarge',
  'fileType',
  'fileContent',
  'fileArchive',
])
export type FieldError = z.infer<typeof fieldError>

/** Field path → code, as it travels in the envelope's error. */
export const fieldErrors = z.record(z.string(), fieldError)
export type FieldErrors = z.infer<typeof fieldErrors>

const because = (error: FieldError) => ({ error })

/** PostgreSQL stores neither NUL nor half a surrogate pair, so neither is text. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

const text = (max: number) =>
  z.string().check(
    z.maxLength(max, because('tooLong')),
    z.refine((value) => isStorable(value), because('format')),
  )

/** Text of 1 to `max` characters; blanks around it are dropped. */
export const requiredText = (max: number) => text(max).check(z.trim(), z.minLength(1, because('required')))

/** Text as the sender wrote it, 1 to `max` characters: for passwords, where every blank counts. */
export const exactText = (max: number) => text(max).check(z.minLength(1, because('required')))

/** Text of up to `max` characters; blanks around it are dropped. */
export const optionalText = (max: number) => text(max).check(z.trim())

/** ISO calendar date, yyyy-mm-dd, years 1000 to 2999. German notation exists only on the screen. */
export const isoDate = z.iso.date(because('format')).check(z.regex(/^[12]/, because('format')))

/** Euro amount as a decimal string with two places (`"1234.50"`): no float ever carries money. */
export const money = z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/, because('number')))

/** A sum of such amounts, which may have more digits. */
export const moneySum = z.string().check(z.regex(/^-?\d{1,18}\.\d{2}$/, because('number')))

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
export const requiredAmount = z.pipe(
  z.string().check(z.trim(), z.minLength(1, { error: 'required', abort: true })),
  typedAmount,
)

/** An amount or ''. */
export const optionalAmount = z._default(z.union([z.literal(''), typedAmount]), '')

/** An ISO date that must be there. */
export const requiredDate = z.pipe(
  z.string().check(z.minLength(1, { error: 'required', abort: true })),
  isoDate,
)

/** An ISO date or ''. */
export const optionalDate = z._default(z.union([z.literal(''), isoDate]), '')

/** An IBAN or ''; blanks and lower case do no harm (specification 2, part 5.2). */
export const optionalIban = z._default(
  z.pipe(
    optionalText(50),
    z
      .pipe(z.transform(normalIban), z.string())
      .check(z.maxLength(34, because('tooLong')), z.refine(isAcceptableIban, because('iban'))),
  ),
  '',
)

/** A bound of an amount filter: like `money`, but `"100"` and `"100.5"` will do. */
export const amountBound = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,2})?$/, because('number')))

/** A filter that may be left out; absent, null and empty filter nothing. */
export const filter = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(z.nullable(z.union([z.literal(''), schema])))

/** One or more creditor numbers. An empty list is an error, never "all" (requirement R37). */
export const glgNumbers = z
  .array(requiredText(35))
  .check(z.minLength(1, because('required')), z.maxLength(5000, because('tooLong')))

/** The number of a collection case, unique in the whole portal. */
export const inkassoNumber = requiredText(35)

/**
 * Field path → code for every issue of a failed parse. The first issue of a path wins.
 * A wrong type is `required` when the value is missing and `format` otherwise; to tell these apart the parse
 * must have been asked to `reportInput`.
 */
export function fieldErrorsOf(error: z.core.$ZodError, path: readonly PropertyKey[] = []): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const key = [...path, ...issue.path].join('.')
    errors[key] ??= codeOf(issue)
  }
  return errors
}

function codeOf(issue: z.core.$ZodIssue): FieldError {
  const known = fieldError.safeParse(issue.message)
  if (known.success) return known.data
  if (issue.code === 'invalid_union') {
    // Of a filter's two alternatives the last is the real one; the first is "empty".
    const issues = issue.errors.at(-1) ?? []
    const [first] = issues
    return first ? codeOf(first) : 'format'
  }
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'format'
  return issue.code === 'too_big' || issue.code === 'too_small' ? 'range' : 'format'
}
