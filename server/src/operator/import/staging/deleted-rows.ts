import type { ZodObject } from 'zod'
import * as z from 'zod/mini'

/** The field that marks a row as deleted. Every kind has it. */
export const deletedField = 'deleted'

/**
 * Returns the schema of a row that is marked as deleted: its key is required; the kind's other fields are allowed
 * and ignored.
 */
export const deletionSchema = (schema: ZodObject, key: readonly string[]): z.ZodMiniObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(schema.def.shape).map(([field, type]) => [
        field,
        key.includes(field) ? type : z.optional(z.unknown()),
      ]),
    ),
  )

/** Texts of a CSV file that count as true or false. German spreadsheets write WAHR and FALSCH. */
const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['wahr', true],
  ['false', false],
  ['falsch', false],
])

export interface Mark {
  /** The row without the field `deleted`. */
  readonly fields: unknown
  /** Undefined if the value of `deleted` is invalid. */
  readonly isDeleted: boolean | undefined
}

/** Separates the field `deleted` from the others. */
export function readMark(row: unknown): Mark {
  if (typeof row !== 'object' || row === null || !(deletedField in row))
    return { fields: row, isDeleted: false }
  const { [deletedField]: word, ...fields } = row
  const isDeleted = typeof word === 'string' ? words.get(word.toLowerCase()) : word
  return { fields, isDeleted: typeof isDeleted === 'boolean' ? isDeleted : undefined }
}
