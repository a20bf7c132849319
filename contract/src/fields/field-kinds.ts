import type * as z from 'zod/mini'

/** How a field is filled in. A `oneChoice` field is selected, not typed; `lines` is a text of several lines. */
export type FieldKind = 'text' | 'lines' | 'amount' | 'date' | 'iban' | 'blz' | 'unspaced' | 'oneChoice'

const kinds = new WeakMap<z.core.$ZodType, FieldKind>()

/** Declares the kind of a schema. zod's registry would add more bytes to every page. */
export function ofKind<Schema extends z.core.$ZodType>(kind: FieldKind, schema: Schema): Schema {
  kinds.set(schema, kind)
  return schema
}

/** The kind declared for this very schema, not for one nested in it. */
export const declaredKind = (schema: z.core.$ZodType): FieldKind | undefined => kinds.get(schema)
