import * as z from 'zod/mini'

import { asLines } from '#fields/blanks.ts'
import { ofKind } from '#fields/field-kinds.ts'
import { minLength } from '#fields/lengths.ts'
import { normalText } from '#fields/text-fields.ts'

/* Like text-fields.ts, for texts of several lines. */

/** Text of several lines with up to `max` characters in total. Invisible characters are removed. */
export const optionalLines = (max: number) => ofKind('lines', normalText(max, asLines))

/** Like `optionalLines`, but with at least one character. */
export const requiredLines = (max: number) =>
  ofKind('lines', optionalLines(max).check(minLength(1, 'required')))

/** Like `optionalLines`; defaults to ''. */
export const linesOrEmpty = (max: number) => z._default(optionalLines(max), '')
