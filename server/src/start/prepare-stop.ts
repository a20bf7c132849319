import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/**
 * How long new connections are still accepted, because a proxy may not yet have noticed that the portal is not
 * ready.
 */
const drainMs = 300

/** The stop does not wait for a connection that has been idle for this time. */
const quietMs = 400

/** Maximum time for answering all accepted requests. Includes `drainMs`. */
const patienceMs = 3_000

/**
 * Prepares a graceful stop. Once the stop signal aborts, the readiness check fails, and each response closes its
 * connection. The returned function keeps accepting connections for `drainMs` and then stops listening. It waits
 * until all accepted requests are answered or the time is up, and closes the server. Call this before the server
 * listens.
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

/** After this many turns of the event loop without a new connection, the kernel's backlog counts as empty. */
const quietTurns = 5

/**
 * Maximum duration of a turn that counts for `quietTurns`. A connection that arrives during a longer turn may
 * be accepted only in the next one.
 */
const longestTurnMs = 0.5

/** Maximum time to wait until `quietTurns` have passed. */
const quietTurnsPatienceMs = 500

/**
 * Waits until no new connections arrive, and then stops listening. Doing so earlier would reset the
 * connections in the kernel's backlog. Meanwhile, `prepareStop` holds back requests, so that the event loop
 * is idle. Unlike `close` of the HTTP server, closes no connections.
 */
async function stopListening(server: Server): Promise<void> {
  const begin = performance.now()
  let now = begin
  let quiet = 0
  const onConnection = () => {
    quiet = 0
  }
  server.on('connection', onConnection)
  let turnBegan: number
  do {
    turnBegan = now
    quiet += 1
    await nextTurn()
    now = performance.now()
    if (now - turnBegan > longestTurnMs) quiet = 0 // guard: R79
    // If a turn outlasts the time limit, there is one more turn, which accepts the connections that arrived
    // in it.
  } while (quiet < quietTurns && turnBegan - begin < quietTurnsPatienceMs)
  server.off('connection', onConnection)
  if (server.listening) NetServer.prototype.close.call(server)
}

interface Connection {
  readonly responses: Set<ServerResponse>
  bytesRead: number
  /** When the connection was last active, from `Date.now`. */
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
  // Called before all other listeners, so that no response has been sent yet.
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
    /** The number of connections that wait for a response, or that may be sending a request. */
    awaited: () => [...connections].filter(([socket, connection]) => isAwaited(socket, connection)).length,
  }
}

function isAwaited({ bytesRead }: Socket, connection: Connection): boolean {
  if (bytesRead !== connection.bytesRead) Object.assign(connection, { bytesRead, since: Date.now() })
  return connection.responses.size > 0 || Date.now() - connection.since < quietMs
}
