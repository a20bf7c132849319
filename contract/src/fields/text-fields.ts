import * as z from 'zod/mini'

import { asOneLine } from '#fields/blanks.ts'
import { because } from '#fields/field-errors.ts'
import { maxLength, minLength } from '#fields/lengths.ts'

/** PostgreSQL stores neither NUL nor half a surrogate pair, so neither is text. */
const isStorable = z.refine<string>(
  (value) =>
    value.isWellFormed() && // guard: R49
    !value.includes('\0'), // guard: R49
  because('format'),
)

/** Text of up to `max` characters as the sender wrote it, '' included. */
export const text = (max: number) => z.string().check(maxLength(max, 'tooLong'), isStorable)

/** One line of 1 to `max` characters. */
export const requiredText = (max: number) => optionalText(max).check(minLength(1, 'required'))

/**
 * Text of 1 to `max` characters that stands between two `/` of an address, which a browser shortens by parts of only a
 * dot or two (RFC 3986, section 5.2.4).
 */
export const addressPart = (max: number) =>
  requiredText(max).check(z.refine((value) => !/^\.\.?$/.test(value), because('format')))

/** Text as the sender wrote it, 1 to `max` characters: for passwords, where every blank counts. */
export const exactText = (max: number) => text(max).check(minLength(1, 'required'))

/** Text of up to `max` characters in its normal form, in which it is measured and stored. */
export const normalText = (max: number, normal: (typed: string) => string) =>
  z.string().check(isStorable, z.overwrite(normal), maxLength(max, 'tooLong'))

/** One line of up to `max` characters, without what nobody sees (`blanks.ts`): who writes only such, writes nothing. */
export const optionalText = (max: number) => normalText(max, asOneLine)

/** As `optionalText`, and '' where it is left out. */
export const textOrEmpty = (max: number) => z._default(optionalText(max), '')
