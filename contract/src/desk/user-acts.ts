import * as z from 'zod/mini'

import { customerNumber } from '#desk/customers.ts'
import { deskEndpoint } from '#desk/endpoint.ts'
import { deskUser, deskUsername } from '#desk/users.ts'
import { minLength } from '#fields/lengths.ts'
import { phoneNumber } from '#fields/phone.ts'
import { requiredText } from '#fields/text-fields.ts'
import { requiredLines } from '#fields/text-lines.ts'
import { languages } from '#languages.ts'

/* What an administrator does with a user. Most calls return the user as they are afterwards. */

/**
 * Hours for which a changed phone number counts as new. A call back to a new number proves little about who
 * the user is.
 */
export const freshPhoneHours = 24

/** `all` includes creditor numbers or file types that are added later. */
const granted = z.union([z.literal('all'), z.array(requiredText(100)).check(minLength(1, 'required'))])

const rights = {
  glgNumbers: granted,
  aktentypen: granted,
  zinsenEnabled: z.boolean(),
  auskunftEnabled: z.boolean(),
}
const deskRights = z.strictObject(rights)
export type DeskRights = z.infer<typeof deskRights>

const username = deskUsername
/** Written to the audit trail. */
const reason = requiredLines(2_000)
/** Language of the letter with the password. */
const language = z.enum(languages)
/** Whether the clerk has called the user back at the number on file. */
const calledBack = z._default(z.boolean(), false)

/** An initial password. It is returned once; only its hash is stored. */
const initialPassword = z.object({
  password: z.string(),
  expiresAt: z.iso.datetime(),
  /** The letter to the user, a PDF in base64. */
  letter: z.string(),
})
export type DeskInitialPassword = z.infer<typeof initialPassword>

const withPassword = z.object({ user: deskUser, initial: initialPassword })

const ofUser = <Verb extends string>(verb: Verb) =>
  ({ path: `/v1/desk/user/${verb}`, needs: 'administer', changes: true }) as const

export const createDeskUser = deskEndpoint({
  ...ofUser('create'),
  request: z.strictObject({ username, customerNumber, phone: phoneNumber, language, ...rights }),
  response: withPassword,
  summary: 'Creates a user. Returns the initial password, and the letter with it.',
})

export const changeDeskRights = deskEndpoint({
  ...ofUser('rights'),
  request: z.strictObject({
    username,
    ...rights,
    /** The rights that the clerk saw. If they have changed since, the call is refused. */
    before: deskRights,
  }),
  response: deskUser,
  summary: 'Changes what a user may see, from their next call on.',
})

export const changeDeskPhone = deskEndpoint({
  ...ofUser('phone'),
  request: z.strictObject({
    username,
    phone: phoneNumber,
    /** The number that the clerk saw. If it has changed since, the call is refused. */
    before: phoneNumber,
  }),
  response: deskUser,
  summary: 'Changes the phone number at which the user is called back.',
})

export const disableDeskUser = deskEndpoint({
  ...ofUser('disable'),
  request: z.strictObject({ username }),
  response: deskUser,
  summary: 'Disables the user and ends their sessions.',
})

export const enableDeskUser = deskEndpoint({
  ...ofUser('enable'),
  request: z.strictObject({ username }),
  response: deskUser,
  summary: 'Enables a disabled user.',
})

export const unlockDeskUser = deskEndpoint({
  ...ofUser('unlock'),
  request: z.strictObject({ username }),
  response: deskUser,
  summary: 'Removes the lock after wrong passwords.',
})

export const endDeskUserSessions = deskEndpoint({
  ...ofUser('end-sessions'),
  request: z.strictObject({ username }),
  response: deskUser,
  summary: 'Ends all sessions of the user.',
})

export const resetDeskPassword = deskEndpoint({
  ...ofUser('reset-password'),
  request: z.strictObject({
    username,
    language,
    calledBack,
    /** Expiry of the initial password that the clerk saw. If it has changed since, the call is refused. */
    before: z.nullable(z.iso.datetime()),
  }),
  response: withPassword,
  summary: 'Replaces the password by a new initial one and ends the sessions. Returns the letter with it.',
})

export const removeDeskTwoFactor = deskEndpoint({
  ...ofUser('remove-two-factor'),
  request: z.strictObject({ username, reason, calledBack }),
  response: deskUser,
  summary: 'Removes a lost second factor and ends the sessions, with a reason for the audit trail.',
})

export const deleteDeskUser = deskEndpoint({
  ...ofUser('delete'),
  request: z.strictObject({ username, reason }),
  response: z.object({ submissions: z.int() }),
  summary: 'Deletes a user, with a reason for the audit trail. Their submissions stay.',
})
