import type { FastifyInstance, FastifyRequest } from 'fastify'

import { addressKey } from '#access/throttle-keys.ts'
import { sendFailure } from '#http/answers.ts'
import type { AppError } from '#http/app-error.ts'
import { failureOf } from '#http/failure-of.ts'
import { createTally } from '#tally.ts'

/** What callers can bring about as often as they like; of each caller and cause there is one line a minute (R101). */
interface Line {
  readonly request: FastifyRequest
  readonly text: string
  readonly error: unknown
}

/** Answers whatever is thrown in the envelope, and logs what the caller is not told (requirement R53). */
export function answerErrors(app: FastifyInstance) {
  const lines = createTally<Line>(({ request, text, error }, repeated) =>
    request.log.warn({ err: error, ...(repeated > 0 && { repeated }) }, text),
  )
  app.addHook('onClose', () => lines.close())

  app.setErrorHandler((error, request, reply) => {
    const answer = failureOf(error)
    if (answer.code === 'internal') request.log.error({ err: error }, 'unexpected error')
    const line = lineOf(answer, request, error)
    if (line) void lines.note(line.key, { request, ...line })
    return sendFailure(request, reply, answer)
  })
}

function lineOf({ code }: AppError, request: FastifyRequest, error: unknown) {
  const key = `${code} ${addressKey(request.ip)}`
  if (code === 'unavailable') {
    // Only a share of the portal's own is no error of the database (`shares/fair-gate.ts`).
    const text = error instanceof Error && error.message === code ? 'no place free' : 'database away'
    return { key: `${text} ${key}`, text, error }
  }
  if (code === 'too_many' || code === 'too_slow')
    return { key, text: `refused: ${code}`, error: { path: request.routeOptions.url, address: request.ip } }
  return undefined
}
