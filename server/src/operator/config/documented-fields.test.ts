import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { configFile } from '#operator/config/config-schema.ts'

const document = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')

test('docs/operating.md lists every field of the operator’s file, and no other', () => {
  const [, section = ''] = document.split("\n### The operator's file\n")
  const [table = ''] = section.split(/\n##+ /)
  const documented = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, field]) => field)
  expect(documented).toEqual(fieldsOf(z.toJSONSchema(configFile, { io: 'input' })))
})

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
}

/** Fields of addresses and authorities are described once, above the table, and have no rows of their own. */
const isExplainedAbove = ({ properties = {} }: Schema) =>
  'postalCode' in properties || 'address' in properties

/**
 * Paths of the fields that need a row in the document, in the order of the schema: `courtRegister`,
 * `courtRegister.court`, `memberships[].name`. Leaves out the fields of addresses and authorities.
 */
function fieldsOf(schema: unknown, prefix = ''): string[] {
  // The cast is safe: zod's JSON schemas of objects and lists have this shape.
  const { properties = {} } = schema as Schema
  return Object.entries(properties).flatMap(([name, property]) => {
    const field = prefix + name
    if (property.items?.properties) return [field].concat(fieldsOf(property.items, `${field}[].`))
    return isExplainedAbove(property) ? [field] : [field].concat(fieldsOf(property, `${field}.`))
  })
}
