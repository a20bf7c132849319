import * as z from 'zod/mini'

import { because, fieldError } from '#fields/field-errors.ts'
import { maxLength, minLength } from '#fields/lengths.ts'
import { optionalText, requiredText, text } from '#fields/text-fields.ts'

/*
 * How the files of a foreign system are read: which file has which kind of rows, how it is written, and which of its
 * columns is which field of the import format (docs/import-format.md). Kinds and fields are those of
 * import-format.ts; whether they exist is checked by the server, because the screens do not load that file.
 */

/** Encodings of text files. Windows-1252 is also what most programs mean by Latin-1 and ISO-8859-1. */
export const mappedEncodings = ['utf-8', 'windows-1252'] as const

/** What separates the values of a line. */
export const mappedSeparators = [';', ',', '\t', '|'] as const

/** What stands before the cents. The other one of the two separates thousands, if there is any. */
export const mappedDecimals = [',', '.'] as const

/** How days are written: 2026-01-31, 31.01.2026 or 20260131. A time of day after it is ignored. */
export const mappedDays = ['iso', 'german', 'compact'] as const

/** What stands for "no day" unless the mapping names other words. An empty value always does. */
export const usualNoDays = ['0000-00-00', '00.00.0000', '00000000']

/** Limits of a mapping, which keep a check of it short. */
const mappingLimits = { files: 50, columns: 100, headers: 5, values: 500, noDays: 20 } as const

/** One line, without change but for blanks around it. */
const word = (max: number) => optionalText(max)

export const mappedColumn = z.strictObject({
  /** Field of the import format, or `deleted`. */
  field: requiredText(60),
  /**
   * Headings of the columns that have the value. If there are several, their values are joined by `join`; empty ones
   * are left out.
   */
  headers: z.optional(
    z.array(requiredText(200)).check(minLength(1, 'required'), maxLength(mappingLimits.headers, 'tooMany')),
  ),
  /** Between the values of several headings. */
  join: z._default(text(10), ' '),
  /** The value of every row, as the import format writes it, instead of a column. */
  value: z.optional(text(1000)),
  /** Replaces codes: a value that equals `from` becomes `to`, as the import format writes it. */
  values: z._default(
    z
      .array(z.strictObject({ from: word(200), to: word(200) }))
      .check(maxLength(mappingLimits.values, 'tooMany')),
    [],
  ),
})
export type MappedColumn = z.infer<typeof mappedColumn>

/** How the files with a name are read, as rows of one kind. */
export const fileMapping = z.strictObject({
  /** Name of the file. `*` stands for any characters, so `Akten_*.csv` is each night’s file. */
  name: requiredText(200).check(z.refine((name) => !/[/\\]/.test(name), because('format'))),
  /** Kind of the rows, for example `cases`. */
  kind: requiredText(40),
  encoding: z.enum(mappedEncodings),
  separator: z.enum(mappedSeparators),
  decimals: z.enum(mappedDecimals),
  days: z.enum(mappedDays),
  /** Values of days that mean that there is none. */
  noDay: z._default(z.array(requiredText(30)).check(maxLength(mappingLimits.noDays, 'tooMany')), usualNoDays),
  /** One for each field that the files have. Other columns of the files are ignored. */
  columns: z.array(mappedColumn).check(maxLength(mappingLimits.columns, 'tooMany')),
})
export type FileMapping = z.infer<typeof fileMapping>

export const importMapping = z.strictObject({
  /** A file may be in several entries of different kinds: it is then read once for each. */
  files: z.array(fileMapping).check(minLength(1, 'required'), maxLength(mappingLimits.files, 'tooMany')),
})
export type ImportMapping = z.infer<typeof importMapping>

/** Name under which a mapping is stored. The command line tells it from a file by the ending `.json` or a slash. */
export const mappingName = z.string().check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/, because('format')),
  z.refine((name) => !name.toLowerCase().endsWith('.json'), because('format')),
)

/** What is wrong with a mapping, or with a file that is read by it. */
export const mappingFault = z.object({
  /** Where: `files.0.columns.3.field`, or from the entry on: `columns.3.headers`. '' if it is about the file itself. */
  path: z.string(),
  /** The field of the import format; '' if it is about none. */
  field: z.string(),
  code: fieldError,
  /** An English sentence. */
  reason: z.string(),
})
export type MappingFault = z.infer<typeof mappingFault>
