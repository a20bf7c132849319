import { describeRule } from '@portal/contract/fields/describe-field.ts'
import { type FieldErrors, fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import { definitionOf } from '@portal/contract/schema-definition.ts'
import * as z from 'zod/mini'

import { AppError } from '#ground/app-error.ts'

/* How every call, of creditors and of the operator's systems, takes its fields (docs/decisions/calls.md). */

type Schema = z.core.$ZodType

/** A value as its schema wants it; paths of fields that the call does not have are added to the list. */
type Take = (value: unknown, path: readonly string[], unknown: string[]) => unknown

/** The fields of a call as its schema makes them. Throws `invalid` with all that are wrong, `unknown` those it does not have. */
export function validated<Request extends Schema>(request: Request, sent: unknown): z.output<Request> {
  const unknown: string[] = []
  const taken = takerOf(request)(sent, [], unknown)
  const result = z.safeParse(request, taken, { reportInput: true })
  if (result.success && unknown.length === 0) return result.data
  throw new AppError('invalid', {
    ...Object.fromEntries(unknown.map((path): [string, FieldErrors[string]] => [path, 'unknown'])),
    ...(result.error && fieldErrorsOf(result.error)),
  })
}

const takers = new WeakMap<Schema, Take>()

function takerOf(request: Schema): Take {
  const known = takers.get(request) ?? takeValue(request, '')
  takers.set(request, known)
  return known
}

/** @param name Of the field, or of the list that it stands in. */
function takeValue(schema: Schema, name: string): Take {
  const def = definitionOf(schema)
  if (def.type === 'object') return takeFields(def.shape)
  if (def.type === 'array') return takeAll(takeValue(def.element, name))
  if (def.type === 'default' || def.type === 'optional' || def.type === 'nullable')
    return takeValue(def.innerType, name)
  return takeAlone(schema, name)
}

function takeFields(shape: Readonly<Record<string, Schema>>): Take {
  const fields = new Map(
    Object.entries(shape).map(([name, field]) => [
      name,
      { take: takeValue(field, name), knowsNull: z.safeParse(field, null).success },
    ]),
  )
  return (value, path, unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
        const field = fields.get(name)
        if (!field) unknown.push([...path, name].join('.'))
        // Null is what is left out, unless it means something of its own.
        if (!field || (part === null && !field.knowsNull)) return []
        return [[name, field.take(part, [...path, name], unknown)]]
      }),
    )
  }
}

const takeAll =
  (take: Take): Take =>
  (value, path, unknown) =>
    Array.isArray(value) ? value.map((part, at) => take(part, [...path, String(at)], unknown)) : value

/** Numbers that are names: of creditors, cases, customers, invoices and houses. */
const numbersOfThings: ReadonlySet<string> = new Set([
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

/** What is neither fields nor a list. */
function takeAlone(schema: Schema, name: string): Take {
  const def = definitionOf(schema)
  const list =
    def.type === 'union' ? def.options.find((one) => definitionOf(one).type === 'array') : undefined
  if (list) return takeValue(list, name)
  if (describeRule(schema).kind === 'amount') return amountAsText
  if (numbersOfThings.has(name)) return numberAsText
  const isNumber = z.safeParse(schema, 1).success && !z.safeParse(schema, '1').success
  return isNumber ? textAsNumber : asItIs
}

const asItIs: Take = (value) => value

/** By its shortest notation, which is exact for as many digits as an amount may have: nothing is computed or rounded. */
const amountAsText: Take = (value) => (typeof value === 'number' ? String(value) : value)

const numberAsText: Take = (value) => (Number.isSafeInteger(value) ? String(value) : value)

const textAsNumber: Take = (value) =>
  typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value
