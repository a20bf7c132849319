import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import type { FeatureName, FeatureSwitches } from '#feature-switches.ts'
import { because } from '#fields/field-errors.ts'
import { requiredText } from '#fields/text-fields.ts'
import { languages } from '#languages.ts'
import { oneTimeCode } from '#two-factor.ts'

/* What a user is told of by mail, and where (calls of our own beside the specified ones). */

/** What a user may be told of; he switches each on and off. */
export const notificationTopics = [
  'password',
  'twoFactor',
  'logins',
  'submissions',
  'tasks',
  'messages',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** Those that are about cases: each is there while the part of its name is on. */
export const caseTopics = ['tasks', 'messages'] as const satisfies readonly (NotificationTopic &
  FeatureName)[]

export type CaseTopic = (typeof caseTopics)[number]

/** What is offered with the parts that are on. */
export const offeredTopics = (features: FeatureSwitches): NotificationTopic[] =>
  notificationTopics.filter((topic) => caseTopics.every((name) => name !== topic || features[name]))

/** Whether a summary has anything to tell of. */
export const offersDigest = ({ changes, tasks, messages }: FeatureSwitches): boolean =>
  changes || tasks || messages

/** How often the user is mailed a summary of what has happened in his cases; it is made at seven in the morning. */
export const digestRhythms = ['none', 'daily', 'weekly'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** So long a code that was mailed may be typed. */
export const codeMinutes = 15

/** An address of one mailbox, as browsers know it (HTML, 4.10.5.1.5), in a domain that has a dot. */
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
/** Of a weekly summary; 1 is Monday. */
const weekday = z.int(because('format')).check(z.minimum(1), z.maximum(7))

/** What is left out of a summary stays as it is. */
export const notificationChoice = z.object({
  language,
  topics,
  digest: z.optional(digest),
  weekday: z.optional(weekday),
})
export type NotificationChoice = z.infer<typeof notificationChoice>

export const readNotifications = endpoint({
  path: '/v1/glg/notifications/read',
  access: 'creditor',
  request: empty,
  response: z.object({
    /** Where the user is told; '' while he has confirmed no address. */
    address: z.string(),
    /** The address that waits for its code; '' when none does. */
    awaited: z.string(),
    language,
    topics,
    digest,
    weekday,
  }),
  summary: 'Of what the user is told by mail, where and in which language.',
})

export const requestMailAddress = endpoint({
  path: '/v1/glg/notifications/request_address',
  access: 'creditor',
  request: z.object({ address: mailAddress, language }),
  response: empty,
  summary: `Mails a code to an address that shall be the user’s; it works for ${codeMinutes} minutes. Needs a fresh login.`,
})

export const confirmMailAddress = endpoint({
  path: '/v1/glg/notifications/confirm_address',
  access: 'creditor',
  request: z.object({ code: oneTimeCode }),
  response: empty,
  summary:
    'Makes the address the user’s, in place of an earlier one; conflict when no code is awaited any more.',
})

export const saveNotifications = endpoint({
  path: '/v1/glg/notifications/save',
  access: 'creditor',
  request: notificationChoice,
  response: empty,
  summary: 'Chooses topics, summary and language; conflict while the user has confirmed no address.',
})

export const removeMailAddress = endpoint({
  path: '/v1/glg/notifications/remove_address',
  access: 'creditor',
  request: empty,
  response: empty,
  summary: 'Removes the address: nothing is mailed any more. Needs a fresh login.',
})
