import type { fieldForms } from '@portal/contract/desk/mappings.ts'
import { choicesOf, describeRule } from '@portal/contract/fields/describe-field.ts'
import * as z from 'zod/mini'

import type { Kind } from '#operator/import/kinds.ts'
import { deletedField } from '#operator/import/staging/deleted-rows.ts'

/** What a mapping needs to know about a field of a kind. */
export interface KindField {
  readonly field: string
  readonly form: (typeof fieldForms)[number]
  /** Whether every row must have it. */
  readonly isRequired: boolean
  readonly isKey: boolean
  /** The allowed values; empty unless the form is `choice`. */
  readonly choices: readonly string[]
  /** Schema of the value. */
  readonly schema: z.core.$ZodType
}

const cache = new WeakMap<Kind, ReadonlyMap<string, KindField>>()

/** Returns the fields of a kind by name. The last one is the field that marks deleted rows. */
export function fieldsOfKind(kind: Kind): ReadonlyMap<string, KindField> {
  const known = cache.get(kind)
  if (known) return known
  const { shape } = kind.schema.def
  const fields = Object.keys(shape).map((field) => describe(kind, field, shape[field] ?? z.never()))
  const all = new Map([...fields, mark].map((one) => [one.field, one]))
  cache.set(kind, all)
  return all
}

const mark: KindField = {
  field: deletedField,
  form: 'choice',
  isRequired: false,
  isKey: false,
  choices: ['true', 'false'],
  schema: z.enum(['true', 'false'], { error: 'format' }),
}

function describe({ key }: Kind, field: string, schema: z.core.$ZodType): KindField {
  return {
    field,
    form: formOf(schema),
    isRequired: !z.safeParse(schema, undefined).success,
    isKey: key.some((part) => part.field === field),
    choices: choicesOf(schema),
    schema,
  }
}

function formOf(schema: z.core.$ZodType): KindField['form'] {
  if (choicesOf(schema).length > 0) return 'choice'
  if (z.safeParse(schema, 1).success) return 'wholeNumber'
  const { kind } = describeRule(schema)
  if (kind === 'amount' || kind === 'lines') return kind
  return kind === 'date' ? 'day' : 'text'
}
