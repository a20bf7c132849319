import * as z from 'zod/mini'

import { because, fieldError } from '#fields/field-errors.ts'
import { maxLength, minLength } from '#fields/lengths.ts'
import { optionalText, requiredText, text } from '#fields/text-fields.ts'

/*
 * A mapping describes how to read the files of a foreign system: the kind of rows in each file, its notation,
 * and the columns for each field of the import format (docs/import-format.md). Kinds and fields are those of
 * import-format.ts. The server checks that they exist, because the screens do not load that file.
 */

/** Encodings of text files. Windows-1252 is also what most programs mean by Latin-1 and ISO-8859-1. */
export const mappedEncodings = ['utf-8', 'windows-1252'] as const

/** Separators between the values of a line. */
export const mappedSeparators = [';', ',', '\t', '|'] as const

/** Decimal separators. The other one may separate thousands. */
export const mappedDecimals = [',', '.'] as const

/** Date formats: 2026-01-31, 31.01.2026 or 20260131. A time of day after the date is ignored. */
export const mappedDays = ['iso', 'german', 'compact'] as const

/** Values that mean "no date" unless the mapping names others. An empty value always means "no date". */
export const usualNoDays = ['0000-00-00', '00.00.0000', '00000000']

/** Limits that keep the check of a mapping fast. */
const mappingLimits = { files: 50, columns: 100, headers: 5, values: 500, noDays: 20 } as const

/** One line of text, which may be ''. */
const word = (max: number) => optionalText(max)

export const mappedColumn = z.strictObject({
  /** Field of the import format, or `deleted`. */
  field: requiredText(60),
  /**
   * Headings of the columns that have the value. If there are several columns, their non-empty values are
   * joined with `join`.
   */
  headers: z.optional(
    z.array(requiredText(200)).check(minLength(1, 'required'), maxLength(mappingLimits.headers, 'tooMany')),
  ),
  /** Separator between the values of several columns. */
  join: z._default(text(10), ' '),
  /** A constant value for every row, as the import format writes it, instead of a column. */
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

/** How to read the files with a matching name, as rows of one kind. */
export const fileMapping = z.strictObject({
  /**
   * Name of the file. `*` stands for any characters, so `Akten_*.csv` matches each night's new file.
   */
  name: requiredText(200).check(z.refine((name) => !/[/\\]/.test(name), because('format'))),
  /** Kind of the rows, for example `cases`. */
  kind: requiredText(40),
  encoding: z.enum(mappedEncodings),
  separator: z.enum(mappedSeparators),
  decimals: z.enum(mappedDecimals),
  days: z.enum(mappedDays),
  /** Values that mean "no date". */
  noDay: z._default(z.array(requiredText(30)).check(maxLength(mappingLimits.noDays, 'tooMany')), usualNoDays),
  /** One entry for each field that the files have. Other columns of the files are ignored. */
  columns: z.array(mappedColumn).check(maxLength(mappingLimits.columns, 'tooMany')),
})
export type FileMapping = z.infer<typeof fileMapping>

export const importMapping = z.strictObject({
  /** Several entries of different kinds may match the same file. It is then read once for each. */
  files: z.array(fileMapping).check(minLength(1, 'required'), maxLength(mappingLimits.files, 'tooMany')),
})
export type ImportMapping = z.infer<typeof importMapping>

/**
 * Name of a stored mapping. It has no slash and does not end in `.json`, so the command line can tell it from
 * a file.
 */
export const mappingName = z.string().check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/, because('format')),
  z.refine((name) => !name.toLowerCase().endsWith('.json'), because('format')),
)

/** A fault in a mapping, or in a file that is read with it. */
export const mappingFault = z.object({
  /**
   * Path to the wrong value: from the whole mapping (`files.0.columns.3.field`) or from one of its entries
   * (`columns.3.headers`); '' if the fault is in the file itself.
   */
  path: z.string(),
  /** Field of the import format; '' if the fault is not about a field. */
  field: z.string(),
  code: fieldError,
  /** An English sentence. */
  reason: z.string(),
})
export type MappingFault = z.infer<typeof mappingFault>
