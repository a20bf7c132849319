import { fieldErrorsOf, type FieldErrors } from '@portal/contract/fields/field-errors.ts'
import {
  type FileMapping,
  importMapping,
  type ImportMapping,
  type MappedColumn,
  type MappingFault,
} from '@portal/contract/import-mapping.ts'
import * as z from 'zod/mini'

import { suggestNearest } from '#ground/text/near-word.ts'
import { type Kind, kinds } from '#operator/import/kinds.ts'
import { fieldsOfKind, type KindField } from '#operator/import/mapping/kind-fields.ts'
import { deletedField } from '#operator/import/staging/deleted-rows.ts'
import { invalid } from '#operator/operator-error.ts'

/**
 * Checks the content of a mapping, for example of a file. Throws an OperatorError that lists what is wrong, each with
 * the entry, the column and the field.
 */
export function readMapping(content: unknown): ImportMapping {
  const checked = z.safeParse(importMapping, content, { reportInput: true })
  if (!checked.success) {
    const errors = fieldErrorsOf(checked.error)
    const sentences = Object.entries(errors).map(
      ([path, code]) => `  ${path || 'the file'}: ${shapeWords(code)}`,
    )
    throw wrongMapping(sentences, errors)
  }
  requireMapping(checked.data)
  return checked.data
}

/** What is wrong with the kinds, fields and values of a mapping. */
export const faultsOfMapping = ({ files }: ImportMapping): MappingFault[] =>
  files.flatMap((entry, index) => faultsOfEntry(entry).map((fault) => faultAt(`files.${index}`, fault)))

/** The fault with a path that begins further out. */
export const faultAt = (outer: string, { path, field, code, reason }: MappingFault): MappingFault => ({
  path: `${outer}.${path}`,
  field,
  code,
  reason,
})

/** Throws an OperatorError if kinds or fields of a mapping do not exist, or needed ones are missing. */
export function requireMapping(mapping: ImportMapping): void {
  const faults = faultsOfMapping(mapping)
  if (faults.length === 0) return
  const nameAt = (path: string) => mapping.files[Number(path.split('.')[1])]?.name
  throw wrongMapping(
    faults.map(({ path, reason }) => `  ${path} (${nameAt(path)}): ${reason}`),
    fieldsOfFaults(faults),
  )
}

/** The first fault of each path. */
export const fieldsOfFaults = (faults: readonly MappingFault[]): FieldErrors =>
  Object.fromEntries(faults.toReversed().map(({ path, code }) => [path, code]))

/** Lists at most so many faults. */
const mostSentences = 50

const wrongMapping = (sentences: readonly string[], fields: FieldErrors) =>
  invalid(['The mapping is wrong:', ...sentences.slice(0, mostSentences)].join('\n'), fields)

const shapeWords = (code: string) =>
  new Map([
    ['required', 'It is missing.'],
    ['unknown', 'There is no such field in a mapping.'],
    ['tooMany', 'There are too many.'],
    ['tooLong', 'It is too long.'],
  ]).get(code) ?? 'It does not have the form that a mapping needs (docs/import-format.md).'

/** The kind of an entry; undefined if there is none of this name. */
export const kindOfEntry = ({ kind: name }: Pick<FileMapping, 'kind'>): Kind | undefined =>
  kinds.find((kind) => kind.name === name)

/** What is wrong with an entry of a mapping. Paths begin at the entry. */
export function faultsOfEntry(entry: FileMapping): MappingFault[] {
  const kind = kindOfEntry(entry)
  if (!kind) {
    const names = kinds.map(({ name }) => name)
    const reason = `${JSON.stringify(entry.kind)} is not a kind of file${suggestNearest(entry.kind, names)}. There are ${names.join(', ')}.`
    return [{ path: 'kind', field: '', code: 'unknown', reason }]
  }
  const fields = fieldsOfKind(kind)
  return [
    ...entry.columns.flatMap((column, index) => faultsOfColumn(column, index, { entry, fields })),
    ...missingFields(entry, fields).map((field): MappingFault => ({
      path: 'columns',
      field,
      code: 'required',
      reason: `The field ${field} is required and not mapped.`,
    })),
  ]
}

interface Place {
  readonly entry: FileMapping
  readonly fields: ReadonlyMap<string, KindField>
}

function faultsOfColumn(column: MappedColumn, index: number, { entry, fields }: Place): MappingFault[] {
  const { field: name, headers, value, values } = column
  const field = fields.get(name)
  const fault = (part: string, code: MappingFault['code'], reason: string): MappingFault[] => [
    { path: `columns.${index}.${part}`, field: name, code, reason },
  ]
  if (!field) {
    const names = [...fields.keys()]
    const meant = suggestNearest(name, names)
    const reason = `There is no field ${JSON.stringify(name)} in ${entry.kind}${meant}. There are ${names.join(', ')}.`
    return fault('field', 'unknown', reason)
  }
  if (entry.columns.findIndex((other) => other.field === name) < index)
    return fault('field', 'superfluous', `The field ${name} is mapped twice.`)
  if ((headers === undefined) === (value === undefined))
    return fault('headers', 'required', `The field ${name} needs either headers or a value.`)
  if (value !== undefined && !isValueOf(field, value))
    return fault('value', 'format', `${JSON.stringify(value)} is not a valid value of the field ${name}.`)
  const wrong = values.findIndex(({ to }) => to !== '' && !isValueOf(field, to))
  if (wrong < 0) return []
  const { to } = values[wrong] ?? { to: '' }
  return fault(
    `values.${wrong}.to`,
    'format',
    `${JSON.stringify(to)} is not a valid value of the field ${name}.`,
  )
}

const isValueOf = ({ schema, form }: KindField, value: string) =>
  z.safeParse(schema, form === 'wholeNumber' && /^[+-]?\d{1,15}$/.test(value) ? Number(value) : value).success

/** Required fields that no column has. If rows can be marked as deleted, only the key is required. */
function missingFields({ columns }: FileMapping, fields: ReadonlyMap<string, KindField>): string[] {
  const mapped = new Set(columns.map(({ field }) => field))
  const isNeeded = ({ isKey, isRequired }: KindField) => (mapped.has(deletedField) ? isKey : isRequired)
  return [...fields.values()]
    .filter((one) => isNeeded(one) && !mapped.has(one.field))
    .map(({ field }) => field)
}
