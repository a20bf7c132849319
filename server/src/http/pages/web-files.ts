import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'

import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import { type Language, languages } from '@portal/contract/languages.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Clock, germanDay } from '#ground/clock.ts'
import { contentSecurityPolicy } from '#http/pages/headers.ts'
import { createWebPage, type ScreenFiles, screenPattern } from '#http/pages/web-page.ts'

/** The built screens. */
export interface WebPages {
  /** Whether a screen has this path. */
  readonly isScreen: (path: string) => boolean
  /** The page's answer to a navigation. */
  readonly sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/**
 * Serves the built screens: hashed assets for ever, the page itself never from a cache and with a
 * fresh nonce each time, so that nothing of it is compressed ahead.
 */
export function serveWebFiles(
  app: FastifyInstance,
  webRoot: string,
  { operator, clock, isCopy }: { operator: OperatorFacts; clock: Clock; isCopy: () => boolean },
): WebPages {
  const read = (file: string) => readFileSync(join(webRoot, file), 'utf8')
  const screenFiles: ScreenFiles = JSON.parse(read('screens.json'))
  const screens = Object.keys(screenFiles).map(screenPattern)
  const pageFor = createWebPage(
    {
      html: read('index.html'),
      screenFiles,
      loginPages: JSON.parse(read('login-pages.json')),
      styleOf: (address) => read(address),
    },
    operator,
  )
  app.register(async (files) => {
    // Each file has a route of its own; in log and metrics they are one.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, routine: '(file)' }
    })
    await files.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      globIgnore: ['index.html*', '*.json'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, path) {
        const isHashed = path.startsWith(join(webRoot, 'assets'))
        // Browsers ask for the page's icon at every change of the address; it changes with a release at most.
        const seconds = isHashed ? '31536000, immutable' : '3600'
        void response.header('cache-control', `public, max-age=${seconds}`)
      },
    })
  })
  const sendPage: WebPages['sendPage'] = (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const page = pageFor({
      url: request.url,
      nonce,
      language: firstLanguage(request.headers['accept-language']),
      year: germanDay(clock()).slice(0, 4),
      isCopy: isCopy(),
    })
    void reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
    return negotiate(request.headers['accept-encoding'] ?? '', ['gzip'])
      ? reply.header('content-encoding', 'gzip').send(createGzip().end(page))
      : reply.send(page)
  }
  return { isScreen: (path) => screens.some((screen) => screen.test(path)), sendPage }
}

/** The first language of a browser that the portal speaks, else German, as the screens choose it. */
function firstLanguage(accepted = ''): Language {
  const wanted = accepted.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  const spoken = wanted.flatMap((tag) => languages.filter((language) => language === tag))
  return spoken[0] ?? languages[0]
}
