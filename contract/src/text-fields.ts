import * as z from 'zod/mini'

import { because } from '#field-errors.ts'
import { maxLength, minLength } from '#lengths.ts'

/** PostgreSQL stores neither NUL nor half a surrogate pair, so neither is text. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Text of up to `max` characters as the sender wrote it, '' included. */
export const text = (max: number) =>
  z.string().check(
    maxLength(max, 'tooLong'),
    z.refine((value) => isStorable(value), because('format')),
  )

/** Text of 1 to `max` characters; blanks around it are dropped. */
export const requiredText = (max: number) => text(max).check(z.trim(), minLength(1, 'required'))

/** Text as the sender wrote it, 1 to `max` characters: for passwords, where every blank counts. */
export const exactText = (max: number) => text(max).check(minLength(1, 'required'))

/** Text of up to `max` characters; blanks around it are dropped. */
export const optionalText = (max: number) => text(max).check(z.trim())

/** As `optionalText`, and '' where it is left out. */
export const textOrEmpty = (max: number) => z._default(optionalText(max), '')
