import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** So long new connections are still taken: those that are on their way, and those of a proxy that has not heard yet. */
const farewellMs = 300

/** A connection over which nothing comes for so long is not awaited. */
const quietMs = 400

/** How long everything that was accepted may take to be answered, the farewell included. */
const patienceMs = 3_000

/**
 * Prepares a stop that cuts nobody off: from the request to stop on, readiness says no and each answer ends its
 * connection. The returned function takes connections for a moment more, listens no longer, waits until everything
 * accepted is answered, within bounds, and closes the server. To be called before the server listens.
 */
export function prepareStop(app: FastifyInstance, stop: AbortSignal): () => Promise<void> {
  const connections = watchConnections(app.server, stop)
  let closing: Promise<void> | undefined
  app.addHook('onRequest', async (request, reply) => {
    if (stop.aborted && request.url === '/health/ready') await reply.code(503).send({ status: 'unavailable' })
    else await closing
  })

  return async () => {
    const begin = Date.now()
    await sleep(farewellMs)
    await (closing = stopListening(app.server))
    while (connections.awaited() > 0 && Date.now() - begin < patienceMs) await sleep(20)
    const closed = app.close()
    app.server.closeAllConnections()
    await closed
  }
}

/** After so many turns of the event loop in which nobody came, nobody waits to be let in. */
const quietTurns = 5

/** In a longer turn somebody may have come whom the next one lets in. */
const longestTurnMs = 0.5

/** So long they are awaited. */
const quietTurnsPatienceMs = 500

/**
 * Closes the address, and unlike the HTTP server's own way no connection. What the system has taken but not handed over
 * yet would be reset: so at a moment when nobody comes. To be quiet for that moment, requests are held back.
 */
async function stopListening(server: Server): Promise<void> {
  const begin = performance.now()
  let turnBegan = begin
  let quiet = 0
  const onConnection = () => {
    quiet = 0
  }
  server.on('connection', onConnection)
  while (quiet < quietTurns && turnBegan - begin < quietTurnsPatienceMs) {
    quiet += 1
    await nextTurn()
    const now = performance.now()
    if (now - turnBegan > longestTurnMs) quiet = 0 // guard: R79
    turnBegan = now
  }
  server.off('connection', onConnection)
  if (server.listening) NetServer.prototype.close.call(server)
}

interface Connection {
  readonly responses: Set<ServerResponse>
  bytesRead: number
  /** When something came or went last, in milliseconds of `Date.now`. */
  since: number
}

function watchConnections(server: Server, stop: AbortSignal) {
  const connections = new Map<Socket, Connection>()
  const endConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  server.prependListener('connection', (socket: Socket) => {
    connections.set(socket, { responses: new Set(), bytesRead: 0, since: Date.now() })
    socket.once('close', () => connections.delete(socket))
  })
  // First of all listeners, so that no answer has been sent yet.
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    connection?.responses.add(response)
    response.once('close', () => {
      connection?.responses.delete(response)
      if (connection) connection.since = Date.now()
    })
    if (stop.aborted) endConnection(response) // guard: R79
  })
  stop.addEventListener('abort', () => {
    for (const { responses } of connections.values()) responses.forEach(endConnection)
  })
  return {
    /** How many connections wait for an answer, or may just be sending a request. */
    awaited: () => [...connections].filter(([socket, connection]) => isAwaited(socket, connection)).length,
  }
}

function isAwaited({ bytesRead }: Socket, connection: Connection): boolean {
  if (bytesRead !== connection.bytesRead) Object.assign(connection, { bytesRead, since: Date.now() })
  return connection.responses.size > 0 || Date.now() - connection.since < quietMs
}
