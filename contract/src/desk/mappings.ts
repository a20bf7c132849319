import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { because } from '#fields/field-errors.ts'
import { maxLength, minLength } from '#fields/lengths.ts'
import { optionalText, requiredText } from '#fields/text-fields.ts'
import { fileMapping, importMapping, mappingFault, mappingName } from '#import-mapping.ts'

/* Mappings for exports of foreign systems. Administrators create them from the first lines of a file. */

const needs = 'administer'

const stored = {
  name: mappingName,
  /** Who saved it last. */
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
}

const storedMapping = z.object({ ...stored, mapping: importMapping })

export const listMappings = deskEndpoint({
  path: '/v1/desk/mappings',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({}),
  response: z.object({
    mappings: z.array(
      z.object({ ...stored, files: z.array(z.object({ name: z.string(), kind: z.string() })) }),
    ),
  }),
  summary: 'The stored mappings by name, with the files that each is for.',
})

export const showMapping = deskEndpoint({
  path: '/v1/desk/mappings/show',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({ name: mappingName }),
  response: storedMapping,
  summary: 'A stored mapping.',
})

/**
 * When the version of the mapping that the clerk last saw was saved; null if no mapping had this name.
 */
const before = z.nullable(z.iso.datetime({ error: 'format' }))

export const saveMapping = deskEndpoint({
  path: '/v1/desk/mappings/save',
  needs,
  needsAllCustomers: true,
  changes: true,
  bodyLimitBytes: 1_000_000,
  request: z.strictObject({ name: mappingName, mapping: importMapping, before }),
  response: storedMapping,
  summary:
    'Creates or replaces a mapping. Refused if somebody else has saved this name since. A repeated call changes nothing.',
})

export const removeMapping = deskEndpoint({
  path: '/v1/desk/mappings/remove',
  needs,
  needsAllCustomers: true,
  changes: true,
  request: z.strictObject({ name: mappingName }),
  response: z.object({}),
  summary: 'Removes a mapping. A repeated call changes nothing.',
})

/** How the values of a field are written in the import format. */
export const fieldForms = ['text', 'lines', 'amount', 'day', 'wholeNumber', 'choice'] as const

export const mappingKinds = deskEndpoint({
  path: '/v1/desk/mappings/kinds',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({}),
  response: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        fields: z.array(
          z.object({
            field: z.string(),
            form: z.enum(fieldForms),
            /** Whether a mapping must contain the field. */
            isRequired: z.boolean(),
            /** Whether the field is part of the key that identifies a row. */
            isKey: z.boolean(),
            /** The words that are allowed; empty unless the form is `choice`. */
            choices: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
  summary: 'The kinds of import files in the order of loading, and their fields.',
})
export type MappingKind = z.infer<typeof mappingKinds.response>['kinds'][number]

/** Maximum number of bytes that are sent for a preview, from the beginning of the file. */
export const sampleBytes = 65_536

/** Maximum number of rows in a preview. */
export const previewRows = 10

const sampleBodyLimitBytes = 400_000

/** The beginning of a file, uncompressed. */
const sample = z.strictObject({
  name: requiredText(255),
  /** Base64 of the first `sampleBytes`. */
  data: z
    .string()
    .check(
      minLength(1, 'required'),
      maxLength(Math.ceil(sampleBytes / 3) * 4, 'tooLarge'),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, because('format')),
    ),
  /** Whether the file is longer than the sample. If so, the last line is ignored. */
  isCut: z.boolean(),
})

const mappingPreview = z.object({
  /** The mapping with which the file was read. */
  mapping: fileMapping,
  /** The columns of the file, with up to three different values of each. */
  headings: z.array(z.object({ heading: z.string(), examples: z.array(z.string()) })),
  /**
   * Faults of the mapping. Their paths are relative to `mapping`: `columns.3.headers`. The rows are read even
   * if there are faults.
   */
  faults: z.array(mappingFault),
  /** The fields of `mapping.columns`, in the same order. */
  fields: z.array(z.string()),
  rows: z.array(
    z.object({
      /** Line of the file in which the row begins, from 1. */
      line: z.int(),
      /** The values in the order of `fields`, as the import would store them. '' if there is none. */
      values: z.array(z.string()),
      faults: z.array(
        z.object({
          /** '' if the fault is about the whole row. */
          field: z.string(),
          /** Headings of the field's columns, joined by ` + `; '' if there is none. */
          heading: z.string(),
          /** A code of docs/import-format.md, "Wrong rows". */
          code: z.string(),
          /** An English sentence that quotes the value. */
          reason: z.string(),
        }),
      ),
    }),
  ),
})
export type MappingPreview = z.infer<typeof mappingPreview>

export const guessMapping = deskEndpoint({
  path: '/v1/desk/mappings/guess',
  needs,
  needsAllCustomers: true,
  bodyLimitBytes: sampleBodyLimitBytes,
  request: z.strictObject({
    file: sample,
    /** Kind of the rows; if '', it is guessed as well. */
    kind: z._default(optionalText(40), ''),
  }),
  response: mappingPreview,
  summary:
    'Guesses from the first lines of a file how it is written and which column is which field, and previews it.',
})

export const previewMapping = deskEndpoint({
  path: '/v1/desk/mappings/preview',
  needs,
  needsAllCustomers: true,
  bodyLimitBytes: sampleBodyLimitBytes,
  request: z.strictObject({ file: sample, mapping: fileMapping }),
  response: mappingPreview,
  summary: `The first ${previewRows} rows of a file as an import with this mapping would read them.`,
})
