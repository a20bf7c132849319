import type { Endpoint } from '@portal/contract/endpoint.ts'
import type * as z from 'zod/mini'

/** All rows of a streaming call, slice by slice. Throws like `callStream`. */
export async function* allRows<Request extends z.core.$ZodType, Row>(
  endpoint: Endpoint<'creditor', Request, z.core.$ZodType<Row>>,
  request: z.input<Request>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const { callStream } = await import('#api/call-stream.ts')
  yield* callStream(endpoint, request, { signal })
}
