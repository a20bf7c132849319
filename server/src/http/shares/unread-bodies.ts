import type { IncomingMessage, ServerResponse } from 'node:http'

import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * How long a connection stays open after a refusal, so that a client that is still sending can read the response.
 */
export const lingerMs = 2_000

/**
 * Whether more of a request's body will arrive. `complete` means that all of it has arrived, even if nothing
 * has read it yet.
 */
const isComing = ({ complete, readableEnded, destroyed, headers }: IncomingMessage) =>
  !(complete || readableEnded || destroyed) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/**
 * If a response is sent before the end of the request's body, closes the connection afterwards instead of reading
 * the rest. Call this before writing the response.
 * @param answer called when the response may be written
 */
export function endUnread({ raw }: FastifyRequest, reply: FastifyReply, answer: () => void) {
  if (!isComing(raw)) return answer()
  // A body that arrived together with the headers is processed in the next turn of the event loop.
  setImmediate(() => {
    if (isComing(raw)) end(raw, reply.raw)
    answer()
  })
}

function end(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('connection', 'close')
  const { socket } = request
  const cut = () => socket.destroy()
  // Node calls this after the response. By default it would reset the connection, and a client that is still
  // sending would lose the response.
  socket.destroySoon = () => {
    socket.end()
    request.resume().once('end', cut)
    setTimeout(cut, lingerMs).unref()
  }
}
