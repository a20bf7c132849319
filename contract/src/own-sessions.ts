import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { exactText } from '#fields/text-fields.ts'
import { sessionFields } from '#session.ts'

const empty = z.object({})
const sessionId = z.uuid({ error: 'format' })

/* Sessions of the user and repeated logins (not in the specification). */

const ownSession = z.object({
  id: sessionId,
  /** The User-Agent header. */
  userAgent: z.string(),
  /** ISO timestamp with time zone. */
  loggedInAt: z.string(),
  /** ISO timestamp with time zone. */
  lastUsedAt: z.string(),
  /** Whether this is the session of the request. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const readOwnSession = endpoint({
  path: '/v1/glg/session/read',
  access: 'creditor',
  request: empty,
  response: sessionFields,
  summary: 'The session, as the login returns it. For users who have just set up two-factor.',
})

export const listOwnSessions = endpoint({
  path: '/v1/glg/session/list',
  access: 'view',
  request: empty,
  response: z.object({
    sessions: z.array(ownSession),
    /** When the collection company viewed the screens of the user, latest first. */
    views: z.array(z.object({ at: z.string() })),
  }),
  summary: 'The active sessions of the user, latest use first, and the views of the collection company.',
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
  access: 'view',
  /** The browser calls this before a session ends, so it must not prolong the session. */
  isPassive: true,
  request: empty,
  response: z.object({
    /** Seconds until the session ends if there are no further calls. */
    secondsLeft: z.int(),
    /** Seconds until the maximum lifetime of the session ends. */
    absoluteSecondsLeft: z.int(),
  }),
  summary: 'The remaining time of the session. Does not prolong it.',
})

export const prolongSession = endpoint({
  path: '/v1/glg/session/prolong',
  access: 'creditor',
  request: empty,
  response: readSessionTime.response,
  summary: 'Prolongs the session, as every other call does.',
})

export const reauthenticate = endpoint({
  path: '/v1/glg/session/reauthenticate',
  access: 'setUp',
  request: z.object({ password: exactText(256) }),
  response: empty,
  summary: 'Checks the password again, for calls that need a login within the last ten minutes.',
})
