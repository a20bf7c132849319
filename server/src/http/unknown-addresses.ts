import { endpoints } from '@portal/contract/registry.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from '#errors/app-error.ts'
import { sendFailure } from '#http/answers.ts'
import type { SendPage } from '#http/web-files.ts'

const callPaths = new Set<string>(endpoints.map(({ path }) => path))

/**
 * Answers what no route answers: another method on a call, a screen's address (the page finds the
 * screen itself), or nothing at all. A missing asset is never the page, or the page would reload for ever.
 */
export function answerUnknownAddresses(app: FastifyInstance, sendPage: SendPage | undefined) {
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isNavigation(request)) return sendPage(request, reply)
    const [path = ''] = request.url.split('?')
    return sendFailure(request, reply, new AppError(callPaths.has(path) ? 'method_not_allowed' : 'not_found'))
  })
}

function isNavigation({ method, url, headers }: FastifyRequest) {
  const [path = ''] = url.split('?')
  const isScreen =
    !/^\/(v1|assets|health|download|metrics|admin)(\/|$)/.test(path) && !/\.\w+$|\/\./.test(path)
  return (
    (method === 'GET' || method === 'HEAD') && isScreen && /text\/html|\*\/\*|^$/.test(headers.accept ?? '')
  )
}
