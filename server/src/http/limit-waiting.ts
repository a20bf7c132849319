import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'

import { WaitBudget, withWaitBudget } from '#db/wait-budget.ts'

/**
 * Limits the total time that an API call waits for database connections, however many it uses (requirement R81).
 */
export function limitWaiting(app: FastifyInstance) {
  const patiences = new WeakMap<FastifyRequest, WaitBudget>()
  const enter: onRequestHookHandler = (request, _reply, next) => {
    const patience = patiences.get(request) ?? new WaitBudget()
    patiences.set(request, patience)
    withWaitBudget(patience, next)
  }
  app.addHook('onRequest', enter)
  // The budget is entered again after the body was read, because the body's events run outside the request's async
  // context.
  app.addHook('preValidation', enter)
}
