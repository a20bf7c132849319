import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { because } from '#fields/field-errors.ts'
import { inkassoNumber } from '#fields/fields.ts'
import { messagesAnchor } from '#messages-anchor.ts'

/* Mail about cases: muted cases and unsubscribe links (not in the specification). */

export const listedMutes = 1_000

const ofCase = z.object({ inkassoNumber })

export const readCaseMute = endpoint({
  path: '/v1/glg/notifications/mute/read',
  access: 'view',
  request: ofCase,
  response: z.object({
    /** Whether the user has a mail address that receives mail about cases. */
    hasAddress: z.boolean(),
    isMuted: z.boolean(),
  }),
  summary: 'Whether the user has muted mail about one case; not_found for a case that they may not see.',
})

export const saveCaseMute = endpoint({
  path: '/v1/glg/notifications/mute/save',
  access: 'creditor',
  request: z.object({ inkassoNumber, isMuted: z.boolean() }),
  response: z.object({}),
  summary: 'Mutes or unmutes one case in the user’s mail; not_found for a case that they may not see.',
})

export const listMutedCases = endpoint({
  path: '/v1/glg/notifications/mute/list',
  access: 'view',
  request: z.object({}),
  response: z.object({ cases: z.array(z.object({ inkassoNumber, schuldner: z.string() })) }),
  summary: `The cases that the user has muted and may see, by number, ${listedMutes} at most.`,
})

/** What a link unsubscribes from, by the first letter of its token. */
export const mailPurposes = { c: 'cases', d: 'digest' } as const
export type MailPurpose = (typeof mailPurposes)[keyof typeof mailPurposes]

/** The letter of the purpose, then 24 bytes as base64url (`server/src/access/unsubscribe-token.ts`). */
const unsubscribeToken = /^[cd][\w-]{32}$/

/** What a token unsubscribes from; undefined if it is malformed. */
export function purposeOf(token: string): MailPurpose | undefined {
  if (!unsubscribeToken.test(token)) return undefined
  return token.startsWith('c') ? mailPurposes.c : mailPurposes.d
}

/* Paths of screens that mails link to. */

export const casePath = (inkassoNumber: string) => `/forderungen/${encodeURIComponent(inkassoNumber)}`
export const threadPath = (inkassoNumber: string) => `${casePath(inkassoNumber)}#${messagesAnchor}`
export const threadsPath = '/nachrichten'
export const tasksPath = '/aufgaben'
export const changesPath = '/neuigkeiten'
export const papersPath = '/unterlagen'

/** Path of the unsubscribe screen. Mail clients also post to it (RFC 8058). */
export const unsubscribePath = (token: string) => `/abbestellen/${token}`

export const unsubscribe = endpoint({
  path: '/v1/glg/notifications/unsubscribe',
  access: 'public',
  request: z.object({ token: z.string().check(z.regex(unsubscribeToken, because('format'))) }),
  response: z.object({}),
  summary:
    'Unsubscribes from the mails that a link belongs to, by the token in it; not_found for an unknown token. Needs no login.',
})
