import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { exactText } from '#fields/text-fields.ts'
import { sessionFields } from '#session.ts'

const empty = z.object({})
const sessionId = z.uuid({ error: 'format' })

/** Calls of our own beside the specified ones: a user's sessions, their end, and a fresh login. */

export const ownSession = z.object({
  id: sessionId,
  /** The browser's own description. */
  userAgent: z.string(),
  /** Moment of the login and of the last use, ISO with time zone. */
  loggedInAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the session that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const readOwnSession = endpoint({
  path: '/v1/glg/session/read',
  access: 'creditor',
  request: empty,
  response: sessionFields,
  summary: 'The session as the login answers it, for who set up two-factor with it.',
})

export const listOwnSessions = endpoint({
  path: '/v1/glg/session/list',
  access: 'creditor',
  request: empty,
  response: z.object({ sessions: z.array(ownSession) }),
  summary: 'The active sessions of the user, latest use first.',
})

export const endOwnSession = endpoint({
  path: '/v1/glg/session/end',
  access: 'creditor',
  request: z.object({ id: sessionId }),
  response: empty,
  summary: 'Ends one of the user’s own sessions.',
})

export const readSessionTime = endpoint({
  path: '/v1/glg/session/time',
  access: 'creditor',
  /** The browser asks this when a session is about to end; the question itself does not prolong it. */
  isPassive: true,
  request: empty,
  response: z.object({
    /** Seconds until the session ends if nothing is called any more. */
    secondsLeft: z.int(),
    /** Seconds until it ends in any case. */
    absoluteSecondsLeft: z.int(),
  }),
  summary: 'How long the session still lives. Does not prolong it.',
})

export const prolongSession = endpoint({
  path: '/v1/glg/session/prolong',
  access: 'creditor',
  request: empty,
  response: readSessionTime.response,
  summary: 'Keeps the session alive, as every other call does.',
})

export const reauthenticate = endpoint({
  path: '/v1/glg/session/reauthenticate',
  access: 'setUp',
  request: z.object({ password: exactText(256) }),
  response: empty,
  summary: 'Proves the password again, for calls that need a login not older than ten minutes.',
})
