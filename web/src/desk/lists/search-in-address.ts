import * as z from 'zod/mini'

/** Returns a search with the valid ones of `fields`, and defaults for all others. */
export function validSearch<Search>(
  schema: z.core.$ZodType<Search>,
  fields: Readonly<Record<string, unknown>>,
): Search {
  const valid = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && z.safeParse(schema, { [field]: value }).success,
  )
  return z.parse(schema, Object.fromEntries(valid))
}

/** Reads a number from a URL parameter. NaN if it is not a number. */
export const numberIn = (parameter: unknown): number | undefined =>
  parameter === undefined ? undefined : Number(parameter)

/** URL parameters that all lists have. Leaves out parameters with default values. */
export const textAndPage = ({ text, page }: { text: string; page: number }) => ({
  ...(text !== '' && { q: text }),
  ...(page > 1 && { page: String(page) }),
})
