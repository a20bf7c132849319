import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'

import { CallPatience, withPatience } from '#db/call-patience.ts'

/** However many connections a call takes one after the other, it waits for them as long as for one (requirement R81). */
export function limitWaiting(app: FastifyInstance) {
  const patiences = new WeakMap<FastifyRequest, CallPatience>()
  const enter: onRequestHookHandler = (request, _reply, next) => {
    const patience = patiences.get(request) ?? new CallPatience()
    patiences.set(request, patience)
    withPatience(patience, next)
  }
  app.addHook('onRequest', enter)
  // Once more: the body comes by events of the connection, which know nothing of the call.
  app.addHook('preValidation', enter)
}
