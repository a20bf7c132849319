import type { FastifyInstance } from 'fastify'

/** Answers false or throws when something that the portal needs is away. */
export type ReadinessCheck = () => Promise<boolean>

/**
 * `GET /health/live`: the process answers. `GET /health/ready`: database, schema and storage are
 * there, else 503. What exactly is missing stands in the log, not in the answer (requirement R80).
 */
export function healthRoutes(app: FastifyInstance, checks: readonly ReadinessCheck[]) {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (request, reply) => {
    try {
      const isThere = await Promise.all(checks.map((check) => check()))
      if (isThere.every(Boolean)) return { status: 'ok' }
      throw new Error('a part of the portal is not as it should be')
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
