import * as z from 'zod/mini'

import { declaredKind, type FieldKind } from '#fields/field-kinds.ts'
import { checksOf, type Definition, definitionOf } from '#schema-definition.ts'

/** What a form needs to know about a field before it is filled in. */
export interface FieldDescription {
  readonly kind: FieldKind
  /** Whether an empty field is refused. */
  readonly isRequired: boolean
  /** Maximum characters; undefined if unlimited. */
  readonly maxLength: number | undefined
}

/**
 * Describes one field of a form by its schema; undefined for an unknown field.
 * @param form The schema of a request.
 * @param path `forderungen.0.invoiceDate`
 */
export function describeField(form: z.core.$ZodType, path: string): FieldDescription | undefined {
  const field = fieldAt(form, path)
  return field && describeRule(field)
}

/** Describes a field by its own schema. */
export function describeRule(field: z.core.$ZodType): FieldDescription {
  const layers = layersOf(field)
  const lengths = layers.flatMap((layer) => maxLengthsOf(layer))
  return {
    kind: layers.map((layer) => kindOf(layer)).find((kind) => kind !== undefined) ?? 'text',
    // An empty text field is '', an empty choice is null.
    isRequired: ['', null].every((empty) => !z.safeParse(field, empty).success),
    maxLength: lengths.length > 0 ? Math.min(...lengths) : undefined,
  }
}

/** The words that a field with a closed list allows; empty for other fields. */
export const choicesOf = (field: z.core.$ZodType): readonly string[] =>
  layersOf(field).flatMap((layer) => {
    const def = definitionOf(layer)
    return def.type === 'enum' ? Object.values(def.entries).map(String) : []
  })

const fieldAt = (form: z.core.$ZodType, path: string) =>
  path.split('.').reduce<z.core.$ZodType | undefined>((outer, name) => outer && partOf(outer, name), form)

function partOf(outer: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  const def = definitionOf(layersOf(outer).at(-1) ?? outer)
  if (def.type === 'array') return def.element
  return def.type === 'object' ? def.shape[name] : undefined
}

/** A schema and the schemas nested in it, outermost first. */
function layersOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const inner = innerOf(definitionOf(schema))
  return inner ? [schema, ...layersOf(inner)] : [schema]
}

/**
 * Returns the schema inside a default, optional or nullable one, the last option of a union (`'' or a date`),
 * or the output of a pipe. Undefined for other schemas.
 */
function innerOf(def: Definition): z.core.$ZodType | undefined {
  if (def.type === 'default' || def.type === 'optional' || def.type === 'nullable') return def.innerType
  if (def.type === 'union') return def.options.at(-1)
  return def.type === 'pipe' ? def.out : undefined
}

function kindOf(schema: z.core.$ZodType): FieldKind | undefined {
  const { type } = definitionOf(schema)
  return type === 'enum' || type === 'literal' ? 'oneChoice' : declaredKind(schema)
}

const maxLengthsOf = (schema: z.core.$ZodType): readonly number[] =>
  checksOf(definitionOf(schema)).flatMap((check) => (check.check === 'max_length' ? [check.maximum] : []))
