import type { IncomingMessage, ServerResponse } from 'node:http'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** Grace period before closing a connection, so that a client that is still sending can read the response. */
export const partingMs = 2_000

/** Whether more of the body will arrive. `complete` is set even before the body is read. */
const isComing = ({ complete, readableEnded, destroyed, headers }: IncomingMessage) =>
  !(complete || readableEnded || destroyed) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/**
 * Closes the connection after a response that is sent before the end of the request's body, instead of reading the rest.
 * Call before writing the response.
 * @param answer Called when the response may be written.
 */
export function endUnread({ raw }: FastifyRequest, reply: FastifyReply, answer: () => void) {
  if (!isComing(raw)) return answer()
  // Data that arrived with the headers is processed in the next turn of the event loop.
  setImmediate(() => {
    if (isComing(raw)) end(raw, reply.raw)
    answer()
  })
}

function end(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('connection', 'close')
  const { socket } = request
  const cut = () => socket.destroy()
  // Node calls this after the response. Its default would reset a client that is still sending, which then loses the response.
  socket.destroySoon = () => {
    socket.end()
    request.resume().once('end', cut)
    setTimeout(cut, partingMs).unref()
  }
}
