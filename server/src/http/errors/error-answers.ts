import type { FastifyInstance, FastifyRequest } from 'fastify'

import { addressKey } from '#access/login/throttle-keys.ts'
import type { AppError } from '#ground/app-error.ts'
import { createTally } from '#ground/tally.ts'
import { sendFailure } from '#http/answers.ts'
import { failureOf } from '#http/errors/failure-of.ts'
import { createOutageLog } from '#http/errors/outage-log.ts'

/**
 * Answers whatever is thrown in the envelope, and logs what the caller is not told (requirement R53).
 * @param send Writes the answer.
 */
export function answerErrors(app: FastifyInstance, send = sendFailure) {
  const outageLog = createOutageLog()
  // What callers can bring about as often as they like: of each caller and cause there is one line a minute (R101).
  const refusals = createTally<{ request: FastifyRequest; code: string }>(({ request, code }, repeated) =>
    request.log.warn(
      { path: request.routeOptions.url, address: request.ip, ...(repeated > 0 && { repeated }) },
      `refused: ${code}`,
    ),
  )
  app.addHook('onClose', async () => {
    await Promise.all([outageLog.close(), refusals.close()])
  })

  app.setErrorHandler((error, request, reply) => {
    const answer = failureOf(error)
    const { code } = answer
    if (code === 'internal') request.log.error({ err: error }, 'unexpected error')
    // What a handler answers so by itself is its own decision: too many who wait, for example.
    if (outages.has(code) && answer !== error) outageLog.note(request.log, error)
    else if (refused.has(code)) void refusals.note(`${code} ${addressKey(request.ip)}`, { request, code })
    return send(request, reply, answer)
  })
}

/** Failures of what the portal stands on. */
const outages: ReadonlySet<string> = new Set(['unavailable', 'storage_full'] satisfies AppError['code'][])

/** Failures of those who want more than their share, or than there is. */
const refused: ReadonlySet<string> = new Set([
  'too_many',
  'too_slow',
  'unavailable',
] satisfies AppError['code'][])
