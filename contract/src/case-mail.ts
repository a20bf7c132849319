import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { because } from '#fields/field-errors.ts'
import { inkassoNumber } from '#fields/fields.ts'
import { messagesAnchor } from '#messages-anchor.ts'

/* Mail about cases: which a user is told nothing of, and the link by which he ends it (calls of our own). */

/** So many muted cases are listed. */
export const listedMutes = 1_000

const ofCase = z.object({ inkassoNumber })

export const readCaseMute = endpoint({
  path: '/v1/glg/notifications/mute/read',
  access: 'creditor',
  request: ofCase,
  response: z.object({
    /** Whether the user has an address to which anything about cases would go. */
    hasAddress: z.boolean(),
    isMuted: z.boolean(),
  }),
  summary: 'Whether the user is mailed nothing about one case; not_found for a case that is not his own.',
})

export const saveCaseMute = endpoint({
  path: '/v1/glg/notifications/mute/save',
  access: 'creditor',
  request: z.object({ inkassoNumber, isMuted: z.boolean() }),
  response: z.object({}),
  summary: 'Mutes one case in the user’s mail or ends that; not_found for a case that is not his own.',
})

export const listMutedCases = endpoint({
  path: '/v1/glg/notifications/mute/list',
  access: 'creditor',
  request: z.object({}),
  response: z.object({ cases: z.array(z.object({ inkassoNumber, schuldner: z.string() })) }),
  summary: `The cases that the user has muted and may see, by number, ${listedMutes} at most.`,
})

/** What a link in a mail ends, by the letter with which its token begins. */
export const mailPurposes = { c: 'cases', d: 'digest' } as const
export type MailPurpose = (typeof mailPurposes)[keyof typeof mailPurposes]

/** The letter of the purpose, then 24 bytes as base64url (`server/src/access/unsubscribe-token.ts`). */
export const unsubscribeToken = /^[cd][\w-]{32}$/

/** What the link of a token ends; undefined when it is none. */
export function purposeOf(token: string): MailPurpose | undefined {
  if (!unsubscribeToken.test(token)) return undefined
  return token.startsWith('c') ? mailPurposes.c : mailPurposes.d
}

/** Where a case is shown, what was written about it, and what has changed: links in mails lead there. */
export const casePath = (inkassoNumber: string) => `/forderungen/${encodeURIComponent(inkassoNumber)}`
export const threadPath = (inkassoNumber: string) => `${casePath(inkassoNumber)}#${messagesAnchor}`
export const threadsPath = '/nachrichten'
export const tasksPath = '/aufgaben'
export const changesPath = '/neuigkeiten'

/** Where links in mails lead: as the screen's address, and for the mail programs that post to it (RFC 8058). */
export const unsubscribePath = (token: string) => `/abbestellen/${token}`

export const unsubscribe = endpoint({
  path: '/v1/glg/notifications/unsubscribe',
  access: 'public',
  request: z.object({ token: z.string().check(z.regex(unsubscribeToken, because('format'))) }),
  response: z.object({}),
  summary:
    'Ends what a mail of the portal came by, with the token of the link in it; not_found for any other. Needs no login.',
})
