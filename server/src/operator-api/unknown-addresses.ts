import { operatorEndpoints } from '@portal/contract/operator/registry.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { failureOf } from '#http/errors/failure-of.ts'
import { readForwarded } from '#http/forwarded-addresses.ts'
import { endUnread } from '#http/shares/unread-bodies.ts'
import { sendOperatorFailure } from '#operator-api/answers.ts'
import type { Authenticator } from '#operator-api/authenticator.ts'

/**
 * Responds to unknown paths and methods. Without a valid key, an unknown path gets the same response as an
 * existing call, so that nobody can find out which calls exist.
 */
export function answerUnknownAddresses(app: FastifyInstance, authenticator: Authenticator) {
  // Authenticates the key before the body is read, as for existing calls.
  app.addHook('onRequest', async (request) => {
    if (request.is404) await authenticator.admit(request, undefined)
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const methods = operatorEndpoints
      .filter((endpoint) => isAt(endpoint.path, path))
      .map(({ method }) => method)
    if (methods.length === 0) return sendOperatorFailure(request, reply, new AppError('not_found'))
    void reply.header('allow', methods.join(', '))
    return sendOperatorFailure(request, reply, new AppError('method_not_allowed'))
  })
}

const isAt = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)

/**
 * Responds to a malformed path, for which Fastify runs no hooks. Without a valid key, it gets the same response as
 * an existing call.
 */
export async function answerUnreadableAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  { fault, authenticator }: { fault: Error; authenticator: Authenticator },
): Promise<void> {
  readForwarded(request)
  const refusal = await authenticator.admit(request, undefined).then(
    () => fault,
    (refused: unknown) => refused,
  )
  // The reply is a thenable, but Fastify sends it even if nobody awaits it.
  endUnread(request, reply, () => void sendOperatorFailure(request, reply, failureOf(refusal)))
}
