import type { FastifyInstance } from 'fastify'

import { sendFailure } from '#http/answers.ts'
import type { AppError } from '#http/app-error.ts'
import { failureOf } from '#http/failure-of.ts'
import { createOutageLog } from '#http/outage-log.ts'

/** Answers whatever is thrown in the envelope, and logs what the caller is not told (requirement R53). */
export function answerErrors(app: FastifyInstance) {
  const noteOutage = createOutageLog()
  app.setErrorHandler((error, request, reply) => {
    const answer = failureOf(error)
    if (answer.code === 'internal') request.log.error({ err: error }, 'unexpected error')
    // What a handler itself answers so is its own decision: too many who wait, for example.
    if (outages.has(answer.code) && answer !== error) noteOutage(request.log, error)
    return sendFailure(request, reply, answer)
  })
}

/** Failures of what the portal stands on. */
const outages: ReadonlySet<string> = new Set(['unavailable', 'storage_full'] satisfies AppError['code'][])
