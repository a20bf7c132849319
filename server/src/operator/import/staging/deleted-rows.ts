import type { ZodObject } from 'zod'
import * as z from 'zod/mini'

/** What any row may say beside its fields: that the stored row of its key is to be deleted. */
export const deletedField = 'deleted'

/** The check of a row that is to be deleted: its key is enough; whatever else it has must be fields of its kind. */
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
  /** Without the word on deletion. */
  readonly fields: unknown
  /** Whether the row is to be deleted; undefined when it says neither yes nor no. */
  readonly isDeleted: boolean | undefined
}

/** What a row says about its deletion. */
export function readMark(row: unknown): Mark {
  if (typeof row !== 'object' || row === null || !(deletedField in row))
    return { fields: row, isDeleted: false }
  const { [deletedField]: word, ...fields } = row
  const isDeleted = typeof word === 'string' ? words.get(word.toLowerCase()) : word
  return { fields, isDeleted: typeof isDeleted === 'boolean' ? isDeleted : undefined }
}
