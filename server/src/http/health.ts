import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { createOutageLog, NotReady } from '#http/errors/outage-log.ts'

/** Checks a dependency. Returns false or throws if it is unavailable. */
export type ReadinessCheck = () => Promise<boolean>

/** Limit for all checks together, because a disk may hang. */
const timeoutMs = 1_800

/**
 * `GET /health/live` responds as long as the process runs. `GET /health/ready` responds with 503 unless the
 * database, its schema and the document store are available. The cause is logged, not sent (requirement R80).
 */
export function healthRoutes(app: FastifyInstance, checks: readonly ReadinessCheck[]) {
  const outageLog = createOutageLog()
  app.addHook('onClose', () => outageLog.close())
  // Concurrent requests share one run of the checks, so that a hanging disk is checked only once.
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
  const results = await Promise.all(checks.map((check) => check()))
  if (!results.every(Boolean))
    throw new NotReady('The database has another schema than this version, or the role lacks rights.')
}

async function inTime(work: Promise<void>): Promise<void> {
  const limit = new AbortController()
  try {
    await Promise.race([
      work,
      sleep(timeoutMs, undefined, { signal: limit.signal, ref: false }).then(() => {
        throw new NotReady('The readiness checks timed out.')
      }),
    ])
  } finally {
    limit.abort()
  }
}
