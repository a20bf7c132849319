import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** So long new requests are still taken: those that are on their way, and those of a proxy that has not heard yet. */
const farewellMs = 300

/** How long running requests may take to finish. */
const patienceMs = 6_000

/**
 * Prepares a stop that cuts nobody off: from the request to stop on, readiness says no and each answer ends its
 * connection. The returned function waits for the running requests, within bounds, and closes the server.
 * To be called before the server listens.
 */
export function prepareStop(app: FastifyInstance, stop: AbortSignal): () => Promise<void> {
  const running = new Set<ServerResponse>()
  const endConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  // First of all listeners, so that no answer has been sent yet.
  app.server.prependListener('request', (_request, response) => {
    running.add(response)
    response.once('close', () => running.delete(response))
    if (stop.aborted) endConnection(response)
  })
  stop.addEventListener('abort', () => running.forEach(endConnection))
  app.addHook('onRequest', (request, reply, next) => {
    if (stop.aborted && request.url === '/health/ready') void reply.code(503).send({ status: 'unavailable' })
    else next()
  })

  return async () => {
    const begin = Date.now()
    await sleep(farewellMs)
    // Node closes a connection as idle while the end of a large answer is still on its way: so wait before closing.
    while (running.size > 0 && Date.now() - begin < patienceMs) await sleep(20)
    const closed = app.close()
    app.server.closeAllConnections()
    await closed
  }
}
