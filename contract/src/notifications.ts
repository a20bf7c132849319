import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import type { FeatureName, FeatureSwitches } from '#feature-switches.ts'
import { because } from '#fields/field-errors.ts'
import { requiredText } from '#fields/text-fields.ts'
import { languages } from '#languages.ts'
import { oneTimeCode } from '#two-factor.ts'

/* A user's mail address and notifications (not in the specification). */

/** Topics of notifications; users turn each on or off. */
export const notificationTopics = [
  'password',
  'twoFactor',
  'logins',
  'submissions',
  'tasks',
  'messages',
  'papers',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** Topics about cases and papers. Each is available if the feature of the same name is on. */
export const caseTopics = ['tasks', 'messages', 'papers'] as const satisfies readonly (NotificationTopic &
  FeatureName)[]

export type CaseTopic = (typeof caseTopics)[number]

/** The topics that are available with these features switched on. */
export const offeredTopics = (features: FeatureSwitches): NotificationTopic[] =>
  notificationTopics.filter((topic) => caseTopics.every((name) => name !== topic || features[name]))

/** Whether a digest can contain anything with these features switched on. */
export const offersDigest = ({ changes, tasks, messages, papers }: FeatureSwitches): boolean =>
  changes || tasks || messages || papers

/** How often a digest of changes is mailed, at seven in the morning. */
export const digestRhythms = ['none', 'daily', 'weekly'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** How long a mailed code is valid. */
export const codeMinutes = 15

/** A mail address that browsers accept (HTML, 4.10.5.1.5) and whose domain contains a dot. */
const mailAddress = requiredText(254).check(
  z.regex(
    /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]{0,61}[a-z\d]$/i,
    because('format'),
  ),
)

const language = z.enum(languages, because('format'))
const topics = z
  .array(z.enum(notificationTopics, because('format')))
  .check(z.refine((chosen) => new Set(chosen).size === chosen.length, because('superfluous')))

const empty = z.object({})

const digest = z.enum(digestRhythms, because('format'))
/** Day of the week on which a weekly digest is sent; 1 is Monday. */
const weekday = z.int(because('format')).check(z.minimum(1), z.maximum(7))

/** If `digest` or `weekday` is left out, it does not change. */
const notificationChoice = z.object({
  language,
  topics,
  digest: z.optional(digest),
  weekday: z.optional(weekday),
})
export type NotificationChoice = z.infer<typeof notificationChoice>

export const readNotifications = endpoint({
  path: '/v1/glg/notifications/read',
  access: 'view',
  request: empty,
  response: z.object({
    /** The confirmed address; '' if none. */
    address: z.string(),
    /** An address that the user has not confirmed yet with the mailed code; '' if there is none. */
    awaited: z.string(),
    language,
    topics,
    digest,
    weekday,
  }),
  summary: 'The user’s notifications by mail: topics, address and language.',
})

export const requestMailAddress = endpoint({
  path: '/v1/glg/notifications/request_address',
  access: 'creditor',
  request: z.object({ address: mailAddress, language }),
  response: empty,
  summary: `Mails a code to the user’s new address, valid for ${codeMinutes} minutes. Needs a fresh login.`,
})

export const confirmMailAddress = endpoint({
  path: '/v1/glg/notifications/confirm_address',
  access: 'creditor',
  request: z.object({ code: oneTimeCode }),
  response: empty,
  summary: 'Confirms the user’s new address, which replaces the earlier one; conflict if no code is pending.',
})

export const saveNotifications = endpoint({
  path: '/v1/glg/notifications/save',
  access: 'creditor',
  request: notificationChoice,
  response: empty,
  summary: 'Saves topics, digest and language; conflict if the user has no confirmed address.',
})

export const removeMailAddress = endpoint({
  path: '/v1/glg/notifications/remove_address',
  access: 'creditor',
  request: empty,
  response: empty,
  summary: 'Removes the address, so the user gets no more mail. Needs a fresh login.',
})
