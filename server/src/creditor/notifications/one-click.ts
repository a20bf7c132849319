import { unsubscribePath } from '@portal/contract/case-mail.ts'
import type { FastifyInstance } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { success } from '#http/answers.ts'

/** Far more than the one field takes in either type. */
const bodyLimit = 1_024

/** The types in which mail programs may send the field (RFC 8058, 3.2). */
const types = ['multipart/form-data', 'application/x-www-form-urlencoded']

/**
 * Mounts the address to which a mail program posts when its user presses “unsubscribe” (RFC 8058): without a session,
 * and answered at once. To get the same address shows the screen, and ends nothing: whoever follows links in mails to
 * look at them is not the user.
 */
export function oneClickRoute(
  app: FastifyInstance,
  end: (asked: { token: string; address: string }) => Promise<void>,
) {
  // These types are read here and nowhere else.
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

/** The field that mail programs send, and nobody by mistake. */
const isOneClick = (body: string) =>
  body.trim() === 'List-Unsubscribe=One-Click' ||
  /name="?List-Unsubscribe"?[^]*?\r?\n\r?\nOne-Click\r?\n/.test(body)
