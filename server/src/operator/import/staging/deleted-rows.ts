import type { ZodObject } from 'zod'
import * as z from 'zod/mini'

/** A field that any row may have: the stored row with this key is to be deleted. */
export const deletedField = 'deleted'

/** The schema of a row to delete. Its key is required; other fields of its kind are allowed and ignored. */
export const deletionSchema = (schema: ZodObject, key: readonly string[]): z.ZodMiniObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(schema.def.shape).map(([field, type]) => [
        field,
        key.includes(field) ? type : z.optional(z.unknown()),
      ]),
    ),
  )

/** German spreadsheets write WAHR and FALSCH. */
const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['wahr', true],
  ['false', false],
  ['falsch', false],
])

export interface Mark {
  /** Without the field `deleted`. */
  readonly fields: unknown
  /** Undefined if the value is neither true nor false. */
  readonly isDeleted: boolean | undefined
}

/** Reads the field `deleted`. */
export function readMark(row: unknown): Mark {
  if (typeof row !== 'object' || row === null || !(deletedField in row))
    return { fields: row, isDeleted: false }
  const { [deletedField]: word, ...fields } = row
  const isDeleted = typeof word === 'string' ? words.get(word.toLowerCase()) : word
  return { fields, isDeleted: typeof isDeleted === 'boolean' ? isDeleted : undefined }
}
