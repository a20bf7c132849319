import * as z from 'zod/mini'

import { asOneLine } from '#fields/blanks.ts'
import { because } from '#fields/field-errors.ts'
import { maxLength, minLength } from '#fields/lengths.ts'

/** Refuses NUL and lone surrogates, which PostgreSQL cannot store. */
const isStorable = z.refine<string>(
  (value) =>
    value.isWellFormed() && // guard: R49
    !value.includes('\0'), // guard: R49
  because('format'),
)

/** Unchanged text of up to `max` characters; may be ''. */
export const text = (max: number) => z.string().check(maxLength(max, 'tooLong'), isStorable)

/** One line of text with 1 to `max` characters. */
export const requiredText = (max: number) => optionalText(max).check(minLength(1, 'required'))

/**
 * One line of text with 1 to `max` characters that can be a segment of a URL. Browsers remove the segments `.` and
 * `..` (RFC 3986, section 5.2.4), so these are refused.
 */
export const addressPart = (max: number) =>
  requiredText(max).check(z.refine((value) => !/^\.\.?$/.test(value), because('format')))

/** Unchanged text of 1 to `max` characters, for passwords, where spaces count. */
export const exactText = (max: number) => text(max).check(minLength(1, 'required'))

/** Text that is first normalized, and may then have up to `max` characters. */
export const normalText = (max: number, normal: (typed: string) => string) =>
  z.string().check(isStorable, z.overwrite(normal), maxLength(max, 'tooLong'))

/** One line of text with up to `max` characters. Invisible characters are removed (`blanks.ts`). */
export const optionalText = (max: number) => normalText(max, asOneLine)

/** Like `optionalText`; defaults to ''. */
export const textOrEmpty = (max: number) => z._default(optionalText(max), '')
