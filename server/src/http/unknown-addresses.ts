import { endpoints } from '@portal/contract/registry.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from '#errors/app-error.ts'
import { sendFailure } from '#http/answers.ts'
import type { WebPages } from '#http/web-files.ts'

const callPaths = new Set<string>(endpoints.map(({ path }) => path))

/**
 * Answers what no route answers: another method on a call, a screen's address (the page finds the
 * screen itself), or nothing at all. A missing asset is never the page, or the page would reload for ever: what no
 * screen has and what looks like a file is nothing.
 */
export function answerUnknownAddresses(app: FastifyInstance, web: WebPages | undefined) {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    if (
      web &&
      wantsPage(request) &&
      (web.isScreen(path) || web.isScreen(withoutPrefix(path)) || isLikeScreen(path))
    )
      return web.sendPage(request, reply)
    return sendFailure(request, reply, new AppError(callPaths.has(path) ? 'method_not_allowed' : 'not_found'))
  })
}

const wantsPage = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*|^$/.test(headers.accept ?? '')

/** Behind a path of a proxy the page says that the portal wants a host name of its own. */
const withoutPrefix = (path: string) => path.replace(/^\/[^/]+/, '')

/** An address that somebody may have mistyped: the page says that there is no such screen. */
const isLikeScreen = (path: string) =>
  !/^\/(v1|assets|health|download|metrics|admin)(\/|$)/.test(path) && !/\.\w+$|\/\./.test(path)
