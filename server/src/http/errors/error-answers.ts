import type { FastifyInstance, FastifyRequest } from 'fastify'

import { addressKey } from '#access/login/throttle-keys.ts'
import type { AppError } from '#ground/app-error.ts'
import { createTally } from '#ground/tally.ts'
import { sendFailure } from '#http/answers.ts'
import { failureOf } from '#http/errors/failure-of.ts'
import { createOutageLog } from '#http/errors/outage-log.ts'

/**
 * Responds to every error with an envelope. Logs the details that the caller must not see (requirement R53).
 * @param send sends the response
 */
export function answerErrors(app: FastifyInstance, send = sendFailure) {
  const outageLog = createOutageLog()
  // Refusals are logged at most once a minute per address and code, because callers can cause any number (R101).
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
    // If a handler threw the AppError itself, there is no outage. An `unavailable` may then mean a full
    // queue.
    if (outages.has(code) && answer !== error) outageLog.note(request.log, error)
    // The promise never rejects, because logging does not fail.
    else if (refused.has(code)) void refusals.note(`${code} ${addressKey(request.ip)}`, { request, code })
    return send(request, reply, answer)
  })
}

/** Codes of failures of the database or the disk. */
const outages: ReadonlySet<string> = new Set(['unavailable', 'storage_full'] satisfies AppError['code'][])

/** Codes of failures due to rate limits or overload. */
const refused: ReadonlySet<string> = new Set([
  'too_many',
  'too_slow',
  'unavailable',
] satisfies AppError['code'][])
