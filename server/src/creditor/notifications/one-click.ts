import { unsubscribePath } from '@portal/contract/case-mail.ts'
import type { FastifyInstance } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { success } from '#http/answers.ts'

/** Maximum size of a request body in bytes. The form field needs far less in either content type. */
const bodyLimit = 1_024

/** The content types that mail programs may use for the form field (RFC 8058, 3.2). */
const types = ['multipart/form-data', 'application/x-www-form-urlencoded']

/**
 * Mounts one-click unsubscribe (RFC 8058). It needs no session and takes effect at once. Only POST unsubscribes;
 * GET shows the screen, because link scanners follow links in mails.
 */
export function oneClickRoute(
  app: FastifyInstance,
  end: (request: { token: string; address: string }) => Promise<void>,
) {
  // A separate Fastify plugin, so that no other route accepts these content types.
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      types,
      { parseAs: 'string', bodyLimit },
      async (_request: unknown, body: string) => body,
    )
    forms.post<{ Params: { token: string }; Body: unknown }>(
      unsubscribePath(':token'),
      { bodyLimit },
      async ({ params: { token }, body, ip: address }) => {
        if (typeof body !== 'string' || !isOneClick(body)) throw new AppError('malformed')
        await end({ token, address })
        return success({})
      },
    )
  })
}

/** Whether the request body contains exactly the form field that RFC 8058 prescribes. */
const isOneClick = (body: string) =>
  body.trim() === 'List-Unsubscribe=One-Click' ||
  /name="?List-Unsubscribe"?[^]*?\r?\n\r?\nOne-Click\r?\n/.test(body)
