import { describeRule } from '@portal/contract/fields/describe-field.ts'
import { type FieldErrors, fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import { isInCents, moneyOfNumber } from '@portal/contract/fields/money.ts'
import { definitionOf } from '@portal/contract/schema-definition.ts'
import * as z from 'zod/mini'

import { AppError } from '#ground/app-error.ts'

/*
 * Reads the fields of all API calls, those of creditors and of the operator's systems (docs/decisions/calls.md).
 */

type Schema = z.core.$ZodType

/** Converts a value to what its schema expects. Appends the paths of unknown fields to `unknown`. */
type Convert = (value: unknown, path: readonly string[], unknown: string[]) => unknown

/**
 * Validates the fields of an API call and returns them. Throws `invalid` with an error for each wrong field; a
 * field that the call doesn't have is `unknown`.
 */
export function validated<Request extends Schema>(request: Request, sent: unknown): z.output<Request> {
  const unknown: string[] = []
  const converted = converterOf(request)(sent, [], unknown)
  const result = z.safeParse(request, converted, { reportInput: true })
  if (result.success && unknown.length === 0) return result.data
  throw new AppError('invalid', {
    ...Object.fromEntries(unknown.map((path): [string, FieldErrors[string]] => [path, 'unknown'])),
    ...(result.error && fieldErrorsOf(result.error)),
  })
}

const converters = new WeakMap<Schema, Convert>()

function converterOf(request: Schema): Convert {
  const known = converters.get(request) ?? convertValue(request, '')
  converters.set(request, known)
  return known
}

/** @param name name of the field, or of the list that contains the value */
function convertValue(schema: Schema, name: string): Convert {
  const def = definitionOf(schema)
  if (def.type === 'object') return convertFields(def.shape)
  if (def.type === 'array') return convertAll(convertValue(def.element, name))
  if (def.type === 'default' || def.type === 'optional' || def.type === 'nullable')
    return convertValue(def.innerType, name)
  return convertSingle(schema, name)
}

function convertFields(shape: Readonly<Record<string, Schema>>): Convert {
  const fields = new Map(
    Object.entries(shape).map(([name, field]) => [
      name,
      { convert: convertValue(field, name), knowsNull: z.safeParse(field, null).success },
    ]),
  )
  return (value, path, unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
        const field = fields.get(name)
        if (!field) unknown.push([...path, name].join('.'))
        // Null means that the field is absent, unless its schema accepts null.
        if (!field || (part === null && !field.knowsNull)) return []
        return [[name, field.convert(part, [...path, name], unknown)]]
      }),
    )
  }
}

const convertAll =
  (convert: Convert): Convert =>
  (value, path, unknown) =>
    Array.isArray(value) ? value.map((part, at) => convert(part, [...path, String(at)], unknown)) : value

/**
 * Fields whose numbers are identifiers: of creditors, cases, customers, invoices and houses. They are texts, so a
 * JSON number is converted.
 */
const identifiers: ReadonlySet<string> = new Set([
  'glgNumber',
  'glgNumbers',
  'customerNumber',
  'inkassoNumber',
  'inkassoNumberMin',
  'inkassoNumberMax',
  'geschaeftsId',
  'invoiceNumber',
  'invoiceNumbers',
  'addressNumber',
])

/** Converts a value that is neither an object nor a list. */
function convertSingle(schema: Schema, name: string): Convert {
  const def = definitionOf(schema)
  const list =
    def.type === 'union' ? def.options.find((one) => definitionOf(one).type === 'array') : undefined
  if (list) return convertValue(list, name)
  if (describeRule(schema).kind === 'amount') return amountAsText
  if (identifiers.has(name)) return numberAsText
  const isNumber = z.safeParse(schema, 1).success && !z.safeParse(schema, '1').success
  return isNumber ? textAsNumber : unchanged
}

const unchanged: Convert = (value) => value

/**
 * Converts a number to the text of an amount. `String` returns the shortest notation, which is exact for as
 * many digits as an amount may have. The result is rounded to cents, because 0.1 + 0.2 is
 * 0.30000000000000004.
 */
const amountAsText: Convert = (value) => {
  if (typeof value !== 'number') return value
  const text = String(value)
  return isInCents(text) ? text : moneyOfNumber(text)
}

const numberAsText: Convert = (value) => (Number.isSafeInteger(value) ? String(value) : value)

const textAsNumber: Convert = (value) =>
  typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value
