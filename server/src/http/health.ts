import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { createOutageLog, NotReady } from '#http/errors/outage-log.ts'

/** Returns false or throws if a dependency is unavailable. */
export type ReadinessCheck = () => Promise<boolean>

/** Timeout of all checks together, for disks that hang. */
const timeoutMs = 1_800

/**
 * `GET /health/live`: the process responds. `GET /health/ready`: database, schema and storage are available, else 503. The
 * cause is in the log, not in the response (requirement R80).
 */
export function healthRoutes(app: FastifyInstance, checks: readonly ReadinessCheck[]) {
  const outageLog = createOutageLog()
  app.addHook('onClose', () => outageLog.close())
  // Concurrent requests share one run, so that a hanging disk is checked once.
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
