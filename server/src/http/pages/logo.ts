import { logoPath } from '@portal/contract/operator/files.ts'
import type { FastifyInstance } from 'fastify'

import { AppError } from '#ground/app-error.ts'

/** The operator's logo. */
export interface Logo {
  readonly mediaType: string
  readonly bytes: Buffer
}

/** An SVG may contain scripts. This policy keeps them from running if the SVG is opened as a page. */
const pictureOnly = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Serves the operator's logo for the pages of this server. Responds with 404 if there is none. */
export function serveLogo(app: FastifyInstance, logo: Logo | undefined) {
  app.get(logoPath, async (_request, reply) => {
    if (!logo) throw new AppError('not_found')
    return reply
      .header('content-security-policy', pictureOnly)
      .header('cache-control', 'no-cache')
      .type(logo.mediaType)
      .send(logo.bytes)
  })
}
