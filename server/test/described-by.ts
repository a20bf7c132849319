import { fromJSONSchema } from 'zod'

/** Creates a validator for a schema of an OpenAPI description. */
export function describedBy(
  { components: { schemas } }: { readonly components: { readonly schemas: object } },
  schema: object,
): (value: unknown) => boolean {
  const whole = JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/')
  const read = fromJSONSchema(JSON.parse(whole))
  return (value) => read.safeParse(value).success
}
