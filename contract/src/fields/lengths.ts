import * as z from 'zod/mini'

import { because, type FieldError } from '#fields/field-errors.ts'

/**
 * zod measures whatever has a `length`, even what was just refused for its type, and throws when that length cannot
 * be compared: `{"length":{"toString":"x","valueOf":1}}`. So each length check of the contract measures only these.
 */
const onlyTextsAndLists = {
  when: ({ value }: z.core.ParsePayload) => typeof value === 'string' || Array.isArray(value),
}

const params = (error?: FieldError) => ({ ...onlyTextsAndLists, ...(error && because(error)) })

/** Texts of at least so many characters, lists of at least so many parts. */
export const minLength = (length: number, error?: FieldError) => z.minLength(length, params(error))

/** Texts of at most so many characters, lists of at most so many parts. */
export const maxLength = (length: number, error?: FieldError) => z.maxLength(length, params(error))

/** Lists of exactly so many parts. */
export const exactLength = (length: number) => z.length(length, params())
