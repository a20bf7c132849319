import * as z from 'zod/mini'

/** The valid ones of some fields, with the defaults of the others. A parameter that is not valid is ignored. */
export function validSearch<Search>(
  schema: z.core.$ZodType<Search>,
  fields: Readonly<Record<string, unknown>>,
): Search {
  const valid = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && z.safeParse(schema, { [field]: value }).success,
  )
  return z.parse(schema, Object.fromEntries(valid))
}

/** A number in the address. */
export const numberIn = (parameter: unknown): number | undefined =>
  parameter === undefined ? undefined : Number(parameter)

/** The parameters that lists have in common, without those that have their defaults. */
export const textAndPage = ({ text, page }: { text: string; page: number }) => ({
  ...(text !== '' && { q: text }),
  ...(page > 1 && { page: String(page) }),
})
