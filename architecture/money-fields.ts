import type { Endpoint } from '@portal/contract/endpoint.ts'
import { amountBound, money, moneySum } from '@portal/contract/fields/fields.ts'
import { optionalAmount, requiredAmount } from '@portal/contract/fields/typed-fields.ts'
import * as importFormat from '@portal/contract/import-format.ts'
import { endpoints } from '@portal/contract/registry.ts'

type Schema = Endpoint['request']

const amounts = new Set<unknown>([money, moneySum, amountBound, requiredAmount, optionalAmount])

/**
 * Names of money fields, read from the schemas of the API calls and of the import format, so that new ones are
 * covered automatically.
 */
export const moneyFields: ReadonlySet<string> = new Set(
  [...endpoints.flatMap(({ request, response }) => [request, response]), ...Object.values(importFormat)]
    .filter((schema) => typeof schema === 'object' && '_zod' in schema)
    .flatMap((schema) => moneyIn(schema)),
)

function moneyIn(schema: Schema): string[] {
  // Zod's `def` has different properties for each kind of schema, so each of them may be missing.
  const {
    shape = {},
    element,
    innerType,
    options = [],
    items = [],
    in: input,
  } = schema._zod.def as Partial<{
    shape: Record<string, Schema>
    element: Schema
    innerType: Schema
    options: Schema[]
    items: Schema[]
    in: Schema
  }>
  return [
    ...Object.entries(shape).flatMap(([name, field]) => (isMoney(field) ? [name] : moneyIn(field))),
    ...[element, innerType, input, ...options, ...items].flatMap((part) => (part ? moneyIn(part) : [])),
  ]
}

function isMoney(schema: Schema): boolean {
  if (amounts.has(schema)) return true
  const { innerType, options = [] } = schema._zod.def as Partial<{
    innerType: Schema
    options: Schema[]
  }>
  return (innerType !== undefined && isMoney(innerType)) || options.some(isMoney)
}
