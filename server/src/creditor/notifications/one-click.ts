import { unsubscribePath } from '@portal/contract/case-mail.ts'
import type { FastifyInstance } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { success } from '#http/answers.ts'

/** Bytes. Far more than the field takes in either type. */
const bodyLimit = 1_024

/** The types in which mail programs may send the field (RFC 8058, 3.2). */
const types = ['multipart/form-data', 'application/x-www-form-urlencoded']

/**
 * Mounts the address for one-click unsubscribe (RFC 8058): no session, effective at once. Only POST unsubscribes. GET
 * shows the screen, because link scanners follow links in mails.
 */
export function oneClickRoute(
  app: FastifyInstance,
  end: (request: { token: string; address: string }) => Promise<void>,
) {
  // Encapsulated, so that no other route accepts these types.
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

/** Whether the body is the field that RFC 8058 prescribes. */
const isOneClick = (body: string) =>
  body.trim() === 'List-Unsubscribe=One-Click' ||
  /name="?List-Unsubscribe"?[^]*?\r?\n\r?\nOne-Click\r?\n/.test(body)
