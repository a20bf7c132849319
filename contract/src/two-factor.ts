import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { requiredText } from '#fields/text-fields.ts'
import { sessionFields } from '#session.ts'
import type { Words } from '#words/words.ts'

/** Number of digits of a one-time code (specification 1, part 9). */
export const oneTimeCodeLength = 6

/** Why a user must have two-factor, or may not turn it off. */
export const compulsoryWords: Words = {
  de: 'Für Ihr Unternehmen ist die Zwei-Faktor-Anmeldung vorgeschrieben.',
  en: 'Two-factor login is compulsory for your company.',
}

/** Six ASCII digits. The library for one-time codes throws on other characters (requirement R28). */
export const oneTimeCode = z.string().check(z.regex(/^[0-9]{6}$/, { error: 'format' }))

const empty = z.object({})

export const createTwoFactor = endpoint({
  path: '/v1/glg/session/create2FA',
  access: 'setUp',
  request: empty,
  response: z.object({
    /** QR code for authenticator apps, as the `src` of an image. */
    qrCode: z.string(),
    /** The secret of the QR code in base32, for typing it into the app. */
    secret: z.string(),
  }),
  summary: 'Creates a two-factor secret. It takes effect when a first code is verified within ten minutes.',
})

export const verifyFirstCode = endpoint({
  path: '/v1/glg/session/verifyTwoFAFirstTime',
  access: 'setUp',
  request: z.object({ code: oneTimeCode }),
  response: z.object({ backups: z.array(z.string()) }),
  summary: 'Turns two-factor on with a first code. Returns the backup codes once.',
})

export const deactivateTwoFactor = endpoint({
  path: '/v1/glg/session/deactivateTwoFA',
  access: 'creditor',
  request: empty,
  response: empty,
  summary: 'Turns two-factor off, unless it is compulsory for the customer.',
})

export const verifyCode = endpoint({
  path: '/v1/glg/session/verifyTwoFA',
  access: 'pending',
  request: z.object({ code: oneTimeCode }),
  response: sessionFields,
  summary: 'Finishes a pending login with a one-time code. Returns the full session fields.',
})

export const verifyBackupCode = endpoint({
  path: '/v1/glg/session/verifyBackupCodeTwoFA',
  access: 'pending',
  request: z.object({ code: requiredText(100) }),
  response: sessionFields,
  summary: 'Finishes a pending login with a backup code. Each works once.',
})
