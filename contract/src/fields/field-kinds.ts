import type * as z from 'zod/mini'

/** How a field is filled in; one choice of several is not typed at all. */
export type FieldKind = 'text' | 'amount' | 'date' | 'iban' | 'blz' | 'unspaced' | 'oneChoice'

const kinds = new WeakMap<z.core.$ZodType, FieldKind>()

/** Declares the kind of a schema that does not show it by itself. zod's own registry would weigh more on every page. */
export function ofKind<Schema extends z.core.$ZodType>(kind: FieldKind, schema: Schema): Schema {
  kinds.set(schema, kind)
  return schema
}

/** The kind that was declared for this very schema. */
export const declaredKind = (schema: z.core.$ZodType): FieldKind | undefined => kinds.get(schema)
