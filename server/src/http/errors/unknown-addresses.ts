import { endpoints } from '@portal/contract/registry.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { sendFailure } from '#http/answers.ts'
import type { WebPages } from '#http/pages/web-files.ts'

interface Calls {
  readonly paths: readonly string[]
  readonly sendFailure: (request: FastifyRequest, reply: FastifyReply, error: AppError) => FastifyReply
}

const creditorCalls: Calls = { paths: endpoints.map(({ path }) => path), sendFailure }

/**
 * Responds to requests without a route: with the page if the path is a screen's, with 405 to a wrong method of an
 * API call, otherwise with 404. A path that looks like a file's gets 404, because if a missing asset got the page,
 * the page would reload forever.
 */
export function answerUnknownAddresses(
  app: FastifyInstance,
  web: WebPages | undefined,
  { paths, sendFailure: send } = creditorCalls,
) {
  const callPaths = new Set(paths)
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    if (web && wantsPage(request) && (web.isScreen(path) || mayBeScreen(web, path)))
      return web.sendPage(request, reply)
    return send(request, reply, new AppError(callPaths.has(path) ? 'method_not_allowed' : 'not_found'))
  })
}

const wantsPage = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*|^$/.test(headers.accept ?? '')

/**
 * Whether the path may be a mistyped screen, or a screen behind a proxy's path prefix. Then the page explains the
 * error.
 */
const mayBeScreen = (web: WebPages, path: string) =>
  !/^\/(v1|assets|health|download|metrics|admin)(\/|$)/.test(path) &&
  (!/\.\w+$|\/\./.test(path) || web.isScreen(path.replace(/^\/[^/]+/, '')))
