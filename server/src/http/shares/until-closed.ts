import type { FastifyReply } from 'fastify'

/** Calls `leave` when the response is sent or its connection closes. */
export function untilClosed({ raw }: FastifyReply, leave: () => void) {
  if (raw.destroyed) leave()
  else raw.once('close', leave)
}
