import { endpoints } from '@portal/contract/registry.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { sendFailure } from '#http/answers.ts'
import type { WebPages } from '#http/pages/web-files.ts'

const callPaths = new Set<string>(endpoints.map(({ path }) => path))

/**
 * Answers what no route answers: another method on a call, a screen's address (the page finds the
 * screen itself), or nothing at all. A missing asset is never the page, or the page would reload for ever: what no
 * screen has and what looks like a file is nothing.
 */
export function answerUnknownAddresses(app: FastifyInstance, web: WebPages | undefined) {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    if (web && wantsPage(request) && (web.isScreen(path) || mayBeScreen(web, path)))
      return web.sendPage(request, reply)
    return sendFailure(request, reply, new AppError(callPaths.has(path) ? 'method_not_allowed' : 'not_found'))
  })
}

const wantsPage = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*|^$/.test(headers.accept ?? '')

/** Whether somebody may have mistyped it, or a proxy has put a path in front of it: the page says so. */
const mayBeScreen = (web: WebPages, path: string) =>
  !/^\/(v1|assets|health|download|metrics|admin)(\/|$)/.test(path) &&
  (!/\.\w+$|\/\./.test(path) || web.isScreen(path.replace(/^\/[^/]+/, '')))
