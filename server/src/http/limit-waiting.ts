import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'

import { WaitBudget, withWaitBudget } from '#db/wait-budget.ts'

/** Gives each call one time budget for waiting for database connections, however many it uses (requirement R81). */
export function limitWaiting(app: FastifyInstance) {
  const patiences = new WeakMap<FastifyRequest, WaitBudget>()
  const enter: onRequestHookHandler = (request, _reply, next) => {
    const patience = patiences.get(request) ?? new WaitBudget()
    patiences.set(request, patience)
    withWaitBudget(patience, next)
  }
  app.addHook('onRequest', enter)
  // Again after the body, whose events run outside the call's async context.
  app.addHook('preValidation', enter)
}
