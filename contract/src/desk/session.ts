import * as z from 'zod/mini'

import { deskEndpoint, deskRoles } from '#desk/endpoint.ts'
import { exactText, requiredText } from '#fields/text-fields.ts'
import { allKinds } from '#submission-kinds.ts'
import { oneTimeCode } from '#two-factor.ts'

const empty = z.strictObject({})

/** State of a login: complete, or what is still missing. */
const deskSessionState = z.enum(['setUp', 'pending', 'active'])
export type DeskSessionState = z.infer<typeof deskSessionState>

/** A clerk's session. */
export const deskSession = z.object({
  token: z.string(),
  state: deskSessionState,
  /** Login name. */
  name: z.string(),
  /** Name that colleagues and creditors read. '' until the login is complete. */
  fullName: z.string(),
  /** Null until the login is complete. */
  role: z.nullable(z.enum(deskRoles)),
  /** Kinds of submissions that the desk decides; the collection system decides the others. */
  decides: z.array(z.enum(allKinds)),
  /** Whether administrators may see the screens of users (`desk.seeAs` of the operator's file). */
  seesAs: z.boolean(),
  /** Whether the clerk may see all customers, and therefore also what concerns the whole portal. */
  seesAllCustomers: z.boolean(),
})
export type DeskSession = z.infer<typeof deskSession>

export const deskLogin = deskEndpoint({
  path: '/v1/desk/session/login',
  needs: 'public',
  request: z.strictObject({ name: requiredText(100), password: exactText(256) }),
  response: deskSession,
  summary: 'Checks name and password. The session then waits for the code, or for the set-up of a new clerk.',
})

export const deskVerifyCode = deskEndpoint({
  path: '/v1/desk/session/verify',
  needs: 'pending',
  request: z.strictObject({ code: oneTimeCode }),
  response: deskSession,
  summary: 'Completes a login with the one-time code.',
})

export const deskBeginSetUp = deskEndpoint({
  path: '/v1/desk/session/begin-set-up',
  needs: 'setUp',
  request: empty,
  response: z.object({
    /** QR code for authenticator apps, as the `src` of an image. */
    qrCode: z.string(),
    /** The secret of the QR code in base32. */
    secret: z.string(),
  }),
  summary: 'Creates the second factor of a new clerk. It takes effect with `finish-set-up`.',
})

export const deskFinishSetUp = deskEndpoint({
  path: '/v1/desk/session/finish-set-up',
  needs: 'setUp',
  request: z.strictObject({ password: exactText(256), code: oneTimeCode }),
  response: deskSession,
  summary: 'Stores the clerk’s own password and confirms the second factor with a first code.',
})

export const deskLogout = deskEndpoint({
  path: '/v1/desk/session/logout',
  needs: 'public',
  request: empty,
  response: z.object({}),
  summary: 'Ends the session of the bearer token. Succeeds without one, too.',
})
