import * as z from 'zod/mini'

import { asLines } from '#fields/blanks.ts'
import { minLength } from '#fields/lengths.ts'
import { normalText } from '#fields/text-fields.ts'

/* As the fields of text-fields.ts, of several lines. */

/** Lines of up to `max` characters together, without what nobody sees. */
export const optionalLines = (max: number) => normalText(max, asLines)

/** As `optionalLines`, at least one character. */
export const requiredLines = (max: number) => optionalLines(max).check(minLength(1, 'required'))

/** As `optionalLines`, and '' where it is left out. */
export const linesOrEmpty = (max: number) => z._default(optionalLines(max), '')
