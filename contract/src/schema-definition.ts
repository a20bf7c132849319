import type * as z from 'zod/mini'

/** Name of the property in which zod stores the definition of a schema or check. */
const internals = '_zod'

export type Definition = z.core.$ZodTypes[typeof internals]['def']
export type CheckDefinition = z.core.$ZodChecks[typeof internals]['def']

/** The definition of a schema. The cast is safe: all schemas of the contract are zod's own. */
export const definitionOf = (schema: z.core.$ZodType): Definition =>
  (schema as z.core.$ZodTypes)[internals].def

/** The definitions of a schema's checks. */
export const checksOf = ({ checks = [] }: Pick<Definition, 'checks'>): readonly CheckDefinition[] =>
  // The cast is safe: all checks of the contract are zod's own.
  checks.map((check) => (check as unknown as z.core.$ZodChecks)[internals].def)
