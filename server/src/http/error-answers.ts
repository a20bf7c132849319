import type { FastifyInstance } from 'fastify'

import { sendFailure } from '#http/answers.ts'
import { failureOf } from '#http/failure-of.ts'

/** Answers whatever is thrown in the envelope, and logs what the caller is not told (requirement R53). */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const answer = failureOf(error)
    if (answer.code === 'internal') request.log.error({ err: error }, 'unexpected error')
    if (answer.code === 'unavailable') request.log.warn({ err: error }, 'database away')
    return sendFailure(request, reply, answer)
  })
}
