import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { createOutageLog, NotReady } from '#http/errors/outage-log.ts'

/** Answers false or throws when something that the portal needs is away. */
export type ReadinessCheck = () => Promise<boolean>

/** So long the checks may take together: a disk that does not answer is no reason to hang. */
const limitMs = 1_800

/**
 * `GET /health/live`: the process answers. `GET /health/ready`: database, schema and storage are
 * there, else 503. What exactly is missing stands in the log, not in the answer (requirement R80).
 */
export function healthRoutes(app: FastifyInstance, checks: readonly ReadinessCheck[]) {
  const outageLog = createOutageLog()
  app.addHook('onClose', () => outageLog.close())
  // One after the other is enough: whoever asks meanwhile gets the same answer, and a hanging disk is asked once.
  let running: Promise<void> | undefined
  const runChecks = () =>
    (running ??= requireAll(checks).finally(() => {
      running = undefined
    }))
  app.get('/health/live', routine('/health/live'), async () => ({ status: 'ok' }))
  app.get('/health/ready', routine('/health/ready'), async (request, reply) => {
    try {
      await inTime(runChecks())
      return { status: 'ok' }
    } catch (error) {
      outageLog.note(request.log, error)
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}

const routine = (path: string) => ({ config: { routine: path } })

async function requireAll(checks: readonly ReadinessCheck[]): Promise<void> {
  const isThere = await Promise.all(checks.map((check) => check()))
  if (!isThere.every(Boolean))
    throw new NotReady('The schema of the database is not the program’s, or its role lacks rights.')
}

async function inTime(work: Promise<void>): Promise<void> {
  const limit = new AbortController()
  try {
    await Promise.race([
      work,
      sleep(limitMs, undefined, { signal: limit.signal, ref: false }).then(() => {
        throw new NotReady('The checks have not ended in time.')
      }),
    ])
  } finally {
    limit.abort()
  }
}
