import type { IncomingMessage } from 'node:http'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** So long a connection that is being ended may still send, unread, so that it reads the answer before it is cut. */
export const partingMs = 2_000

/** Whether more of a body is to come. Node knows of its end before anybody has read it. */
export const isComing = ({ complete, readableEnded, destroyed, headers }: IncomingMessage) =>
  !(complete || readableEnded || destroyed) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/**
 * Ends the connection behind an answer that goes out while the body of its request is still coming, so that nobody is
 * listened to for nothing. To be called before the answer is written.
 */
export function endUnread({ raw }: FastifyRequest, reply: FastifyReply) {
  if (!isComing(raw)) return
  void reply.header('connection', 'close')
  const { socket } = raw
  const cut = () => socket.destroy()
  // What Node calls behind the answer. By its own way whoever still sends would be reset and lose the answer.
  socket.destroySoon = () => {
    socket.end()
    raw.resume().once('end', cut)
    setTimeout(cut, partingMs).unref()
  }
}
