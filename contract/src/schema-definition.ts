import type * as z from 'zod/mini'

/** Where zod keeps the definition of a schema or of a check. */
const internals = '_zod'

export type Definition = z.core.$ZodTypes[typeof internals]['def']
export type CheckDefinition = z.core.$ZodChecks[typeof internals]['def']

/** What a schema of the contract was made of. Safe: each is one of those that zod itself makes. */
export const definitionOf = (schema: z.core.$ZodType): Definition =>
  (schema as z.core.$ZodTypes)[internals].def

/** What was made of the checks that a schema was given. */
export const checksOf = ({ checks = [] }: Pick<Definition, 'checks'>): readonly CheckDefinition[] =>
  // Safe: as above.
  checks.map((check) => (check as unknown as z.core.$ZodChecks)[internals].def)
