import * as z from 'zod/mini'

import { because, type FieldError } from '#fields/field-errors.ts'

/**
 * zod checks the `length` of any value, even of the wrong type, and throws if it cannot be compared:
 * `{"length":{"toString":"x","valueOf":1}}`. So all length checks of the contract run only for texts and lists.
 */
const onlyTextsAndLists = {
  when: ({ value }: z.core.ParsePayload) => typeof value === 'string' || Array.isArray(value),
}

const params = (error?: FieldError) => ({ ...onlyTextsAndLists, ...(error && because(error)) })

/** Minimum characters of a text or items of a list. */
export const minLength = (length: number, error?: FieldError) => z.minLength(length, params(error))

/** Maximum characters of a text or items of a list. */
export const maxLength = (length: number, error?: FieldError) => z.maxLength(length, params(error))

/** Exact number of items of a list. */
export const exactLength = (length: number) => z.length(length, params())
