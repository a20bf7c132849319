import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
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

/** The built web app. */
export interface WebPages {
  readonly isScreen: (path: string) => boolean
  readonly sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

interface Site {
  readonly operator: OperatorFacts
  readonly clock: Clock
  readonly isCopy: () => boolean
  /** Whether the pages may show PDFs and images that they have fetched. */
  readonly showsFiles?: boolean
}

/**
 * Serves the built web app. Assets with a hash in their name are cached forever. The page is never cached and gets
 * a new nonce each time, so it is compressed for each request.
 */
export function serveWebFiles(
  app: FastifyInstance,
  webRoot: string,
  { operator, clock, isCopy, showsFiles = false }: Site,
): WebPages {
  const read = (file: string) => readFileSync(join(webRoot, file), 'utf8')
  const screenFiles: ScreenFiles = JSON.parse(read('screens.json'))
  const screens = Object.keys(screenFiles).map(screenPattern)
  const pageFor = createWebPage(
    {
      html: read('index.html'),
      screenFiles,
      loginPages: existsSync(join(webRoot, loginPages)) ? JSON.parse(read(loginPages)) : {},
      styleOf: (address) => read(address),
    },
    operator,
  )
  app.register(async (files) => {
    // Every file has a route of its own, but the log and the metrics must count all of them as the route `(file)`.
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
        // Other files, such as the icon, are cached for an hour: browsers request the icon at every navigation,
        // and it changes only with a release.
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
      .header('content-security-policy', contentSecurityPolicy(nonce, { showsFiles }))
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
    return negotiate(request.headers['accept-encoding'] ?? '', ['gzip'])
      ? reply.header('content-encoding', 'gzip').send(createGzip().end(page))
      : reply.send(page)
  }
  return { isScreen: (path) => screens.some((screen) => screen.test(path)), sendPage }
}

/** File of the prerendered login. Only the creditors' screens have it. */
const loginPages = 'login-pages.json'

/** The first supported language of the browser, otherwise German. The web app chooses in the same way. */
function firstLanguage(accepted = ''): Language {
  const preferred = accepted.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  const supported = preferred.flatMap((tag) => languages.filter((language) => language === tag))
  return supported[0] ?? languages[0]
}
