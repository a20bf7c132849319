import type { FastifyReply } from 'fastify'

/** Gives a place back when the answer is out, or its connection lost. */
export function untilClosed({ raw }: FastifyReply, leave: () => void) {
  if (raw.destroyed) leave()
  else raw.once('close', leave)
}
