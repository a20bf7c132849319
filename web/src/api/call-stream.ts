import type { Endpoint } from '@portal/contract/endpoint.ts'
import { responseEnvelope } from '@portal/contract/envelope.ts'
import { exportEnd, exportHead } from '@portal/contract/export.ts'
import * as z from 'zod/mini'

import { payloadOf, requestBody, requestHeaders, unanswered } from '#api/exchange.ts'
import { currentSession } from '#api/session.ts'

interface StreamOptions {
  signal: AbortSignal
  /** Called before the first rows with the total number of rows. */
  onHead?: (head: z.infer<typeof exportHead>) => void
}

/**
 * Calls a streaming endpoint. Yields its rows in chunks as they arrive, validated by the contract. Throws
 * `ApiFailure` if the call fails or the stream breaks off, and the signal's reason if aborted. Leaving the `for
 * await` loop early aborts the request and stops the server's work.
 */
export async function* callStream<Request extends z.core.$ZodType, Row>(
  endpoint: Endpoint<'creditor', Request, z.core.$ZodType<Row>>,
  payload: z.input<Request>,
  { signal, onHead }: StreamOptions,
): AsyncGenerator<readonly Row[]> {
  const token = currentSession()?.token
  const stopped = new AbortController()
  const answer = await answered(signal, () =>
    fetch(endpoint.path, {
      method: 'POST',
      headers: requestHeaders(token),
      body: requestBody(JSON.stringify(payload)),
      signal: AbortSignal.any([signal, stopped.signal]),
    }),
  )
  if (!answer.headers.get('content-type')?.startsWith('application/x-ndjson')) {
    payloadOf(
      endpoint,
      await answered(signal, async () => z.parse(responseEnvelope, await answer.json()), answer.status),
      token,
    )
    throw unanswered('The portal answered no stream.')
  }
  const lines = linesOf(answer)
  try {
    const head = await answered(signal, async () => z.parse(exportHead, (await lines.next()).value))
    onHead?.(head)
    yield* rowsOf(lines, z.array(endpoint.response), signal)
  } finally {
    stopped.abort()
  }
}

/**
 * Yields the rows of each line up to the end marker. Waits one task between lines, so that the page stays
 * responsive.
 */
async function* rowsOf<Row>(
  lines: AsyncGenerator,
  rows: z.ZodMiniArray<z.core.$ZodType<Row>>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  for (;;) {
    const line = await answered(signal, () => lines.next())
    if (line.done) throw unanswered('The stream broke off.')
    if (exportEnd.safeParse(line.value).success) return
    yield await answered(signal, async () => z.parse(rows, line.value))
    await nextTask()
  }
}

/** Lets the browser render and handle input before long work continues. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Parses every line of the response as JSON. */
async function* linesOf(answer: Response): AsyncGenerator {
  if (!answer.body) return
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = `${rest}${value}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
  if (rest !== '') yield JSON.parse(rest)
}

/**
 * Runs `work`. Throws the signal's reason if aborted. Turns any other error into the `ApiFailure` of an unanswered
 * call with this HTTP status.
 */
async function answered<Answer>(
  signal: AbortSignal,
  work: () => Promise<Answer>,
  status?: number,
): Promise<Answer> {
  try {
    return await work()
  } catch (cause) {
    signal.throwIfAborted()
    throw unanswered(cause, status)
  }
}
