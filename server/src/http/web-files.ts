import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { OperatorFacts } from '@portal/contract/operator.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { contentSecurityPolicy } from '#http/headers.ts'
import { createWebPage } from '#http/web-page.ts'

/** The page's answer to a navigation. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Serves the built screens: hashed assets for ever, the page itself never from a cache and with a
 * fresh nonce each time.
 */
export function serveWebFiles(app: FastifyInstance, webRoot: string, operator: OperatorFacts): SendPage {
  const read = (file: string) => readFileSync(join(webRoot, file), 'utf8')
  const pageFor = createWebPage(read('index.html'), JSON.parse(read('screens.json')), operator)
  app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    globIgnore: ['index.html*', 'screens.json'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(webRoot, 'assets'))
      // Browsers ask for the page's icon at every change of the address; it changes with a release at most.
      const seconds = isHashed ? '31536000, immutable' : '3600'
      void response.header('cache-control', `public, max-age=${seconds}`)
    },
  })
  return (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(pageFor(request.url, nonce))
  }
}
