import type { ZodObject } from 'zod'
import * as z from 'zod/mini'

import { OperatorError } from '#operator/operator-error.ts'

/** What the first line of a CSV file tells about the others. */
export interface CsvHeader {
  readonly fields: readonly string[]
  /** Fields that are whole numbers, while CSV has only texts. */
  readonly wholeNumbers: ReadonlySet<string>
}

/** Field names contain neither, and German Excel writes semicolons. */
export const delimiterOf = (headerLine: string) => (headerLine.includes(';') ? ';' : ',')

/** Checks the field names against the schema: a header that is wrong makes every row wrong. */
export function readHeader(fields: readonly string[], schema: ZodObject): CsvHeader {
  const { shape } = schema.def
  const known = Object.keys(shape)
  const accepts = (field: string, value: unknown) => z.safeParse(shape[field] ?? z.never(), value).success
  refuse(
    fields.filter((field) => !known.includes(field)),
    'unknown',
  )
  refuse(
    fields.filter((field, index) => fields.indexOf(field) < index),
    'there twice',
  )
  refuse(
    known.filter((field) => !fields.includes(field) && !accepts(field, undefined)),
    'missing',
  )
  return { fields, wholeNumbers: new Set(known.filter((field) => accepts(field, 1))) }
}

function refuse(fields: string[], complaint: string) {
  if (fields.length === 0) return
  const names = fields.map((field) => JSON.stringify(field)).join(', ')
  throw new OperatorError(`In the first line, which names the fields, ${names} is ${complaint}.`)
}
