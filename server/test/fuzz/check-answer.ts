import { isDeepStrictEqual } from 'node:util'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { responseEnvelope } from '@portal/contract/envelope.ts'
import { exportEnd, exportHead } from '@portal/contract/export.ts'
import * as z from 'zod/mini'

import { type Caller, canaries } from '#test/fuzz/world.ts'

export interface Answer {
  readonly statusCode: number
  readonly body: string
}

/**
 * Checks a response.
 * @throws if it violates the contract, or discloses something to a caller who must not see it
 */
export function checkAnswer(endpoint: Endpoint, caller: Caller, { statusCode, body }: Answer): void {
  const fail = (reason: string) => {
    throw new Error(`${reason} ${endpoint.path} answered ${statusCode}: ${body.slice(0, 500)}`)
  }
  if (statusCode >= 500) fail('The server failed.')
  for (const canary of foreignCanaries[caller])
    if (body.includes(canary) || body.includes(Buffer.from(canary).toString('base64')))
      fail(`A stranger reads ${canary}.`)
  if (statusCode === 200 && endpoint.access !== 'public' && !mayCall(endpoint, caller))
    fail(`A call for ${endpoint.access} sessions is open to another (${caller}).`)
  const fault =
    endpoint.streams && statusCode === 200
      ? streamFault(endpoint, body)
      : envelopeFault(endpoint, statusCode, body)
  if (fault) fail(fault)
}

const foreignCanaries: Record<Caller, readonly string[]> = {
  own: [canaries.beta],
  foreign: [canaries.alpha],
  pending: [canaries.alpha, canaries.beta],
  none: [canaries.alpha, canaries.beta],
  broken: [canaries.alpha, canaries.beta],
}

const mayCall = ({ access }: Endpoint, caller: Caller) =>
  access === 'pending' ? caller === 'own' || caller === 'pending' : caller === 'own' || caller === 'foreign'

function envelopeFault({ response }: Endpoint, statusCode: number, body: string): string | undefined {
  const envelope = responseEnvelope.safeParse(parsed(body))
  if (!envelope.success) return 'No envelope.'
  const { error, payload } = envelope.data
  if (statusCode === 200) return error ? 'A failure with 200.' : contentFault(response, payload)
  if (!error) return 'A success with another status than 200.'
  return isDeepStrictEqual(payload, {}) ? undefined : 'A failure with a payload.'
}

function streamFault({ response }: Endpoint, body: string): string | undefined {
  const lines = body.split('\n').slice(0, -1).map(parsed)
  if (!z.safeParse(exportHead, lines[0]).success) return 'No head.'
  if (!z.safeParse(exportEnd, lines.at(-1)).success) return 'No end.'
  return contentFault(z.array(response), lines.slice(1, -1).flat())
}

/**
 * Returns how the content violates the schema, or undefined if it does not. Parsing drops unknown fields, so
 * the parsed content must equal the original.
 */
function contentFault(schema: z.core.$ZodType, content: unknown): string | undefined {
  const result = z.safeParse(schema, content)
  if (!result.success) return `Not of the contract: ${z.prettifyError(result.error)}.`
  return isDeepStrictEqual(result.data, content) ? undefined : 'More than the contract lists.'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
