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
 * Validates the content of a mapping, for example of a mapping file. Throws an OperatorError that lists the
 * faults with their paths.
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

/** Returns the faults in the kinds, fields and values of a mapping. */
export const faultsOfMapping = ({ files }: ImportMapping): MappingFault[] =>
  files.flatMap((entry, index) => faultsOfEntry(entry).map((fault) => faultAt(`files.${index}`, fault)))

/** Returns the fault with `outer` prefixed to its path. */
export const faultAt = (outer: string, { path, field, code, reason }: MappingFault): MappingFault => ({
  path: `${outer}.${path}`,
  field,
  code,
  reason,
})

/**
 * Throws an OperatorError if the mapping has unknown kinds or fields, lacks required fields, or has invalid
 * values.
 */
export function requireMapping(mapping: ImportMapping): void {
  const faults = faultsOfMapping(mapping)
  if (faults.length === 0) return
  const nameAt = (path: string) => mapping.files[Number(path.split('.')[1])]?.name
  throw wrongMapping(
    faults.map(({ path, reason }) => `  ${path} (${nameAt(path)}): ${reason}`),
    fieldsOfFaults(faults),
  )
}

/** Returns the code of the first fault at each path. */
export const fieldsOfFaults = (faults: readonly MappingFault[]): FieldErrors =>
  Object.fromEntries(faults.toReversed().map(({ path, code }) => [path, code]))

/** Maximum number of faults in an error message. */
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

/** Returns the kind of an entry; undefined if no kind has this name. */
export const kindOfEntry = ({ kind: name }: Pick<FileMapping, 'kind'>): Kind | undefined =>
  kinds.find((kind) => kind.name === name)

/** Returns the faults in an entry of a mapping. Their paths are relative to the entry. */
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

/**
 * Returns the required fields that no column provides. If rows can be marked as deleted, only the key is
 * required.
 */
function missingFields({ columns }: FileMapping, fields: ReadonlyMap<string, KindField>): string[] {
  const mapped = new Set(columns.map(({ field }) => field))
  const isNeeded = ({ isKey, isRequired }: KindField) => (mapped.has(deletedField) ? isKey : isRequired)
  return [...fields.values()]
    .filter((one) => isNeeded(one) && !mapped.has(one.field))
    .map(({ field }) => field)
}
