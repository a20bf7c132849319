import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { contentSecurityPolicy } from '#http/headers.ts'

/** The page's answer to a navigation. */
export type SendPage = (reply: FastifyReply) => FastifyReply

/**
 * Serves the built screens: hashed assets for ever, the page itself never from a cache and with a
 * fresh nonce each time.
 */
export function serveWebFiles(app: FastifyInstance, webRoot: string): SendPage {
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8')
  app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    globIgnore: ['index.html*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(webRoot, 'assets'))
      void response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return (reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }
}
