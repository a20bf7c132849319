import type { IncomingMessage, ServerResponse } from 'node:http'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** So long a connection that is being ended may still send, unread, so that it reads the answer before it is cut. */
export const partingMs = 2_000

/** Whether more of a body is to come. Node knows of its end before anybody has read it. */
const isComing = ({ complete, readableEnded, destroyed, headers }: IncomingMessage) =>
  !(complete || readableEnded || destroyed) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/**
 * Ends the connection behind an answer that goes out while the body of its request is still coming, so that nobody is
 * listened to for nothing. To be called before the answer is written.
 * @param answer Called when the answer may be written.
 */
export function endUnread({ raw }: FastifyRequest, reply: FastifyReply, answer: () => void) {
  if (!isComing(raw)) return answer()
  // What came together with the headers is known in the next turn only.
  setImmediate(() => {
    if (isComing(raw)) end(raw, reply.raw)
    answer()
  })
}

function end(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('connection', 'close')
  const { socket } = request
  const cut = () => socket.destroy()
  // What Node calls behind the answer. By its own way whoever still sends would be reset and lose the answer.
  socket.destroySoon = () => {
    socket.end()
    request.resume().once('end', cut)
    setTimeout(cut, partingMs).unref()
  }
}
