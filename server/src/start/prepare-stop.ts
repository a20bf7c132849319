import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** New connections are still accepted for this time: a proxy may not yet know that the portal is not ready. */
const drainMs = 300

/** Connections idle for this time are not waited for. */
const quietMs = 400

/** Maximum time for answering all accepted requests, including `drainMs`. */
const patienceMs = 3_000

/**
 * Prepares a graceful stop. After the stop signal the readiness check fails, and each response closes its connection. The
 * returned function accepts connections for `drainMs`, stops listening, waits until all accepted requests are answered or
 * the time is up, and closes the server. Call it before the server listens.
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
    await sleep(drainMs)
    await (closing = stopListening(app.server))
    while (connections.awaited() > 0 && Date.now() - begin < patienceMs) await sleep(20)
    const closed = app.close()
    app.server.closeAllConnections()
    await closed
  }
}

/** After this many turns of the event loop without a new connection, none is waiting in the backlog. */
const quietTurns = 5

/** During a longer turn a connection may have arrived, which the next turn accepts. */
const longestTurnMs = 0.5

/** Maximum wait for quiet turns. */
const quietTurnsPatienceMs = 500

/**
 * Stops listening but, unlike `close` of the HTTP server, closes no connections. Connections in the kernel's backlog would
 * be reset, so this waits for a moment without new ones. Requests are held back meanwhile to keep the event loop idle.
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
  /** Time of the last activity, by `Date.now`. */
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
  // Before all other listeners, so that no response has been sent yet.
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
    /** Number of connections that wait for a response or may be sending a request. */
    awaited: () => [...connections].filter(([socket, connection]) => isAwaited(socket, connection)).length,
  }
}

function isAwaited({ bytesRead }: Socket, connection: Connection): boolean {
  if (bytesRead !== connection.bytesRead) Object.assign(connection, { bytesRead, since: Date.now() })
  return connection.responses.size > 0 || Date.now() - connection.since < quietMs
}
