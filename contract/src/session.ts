import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { exactText, requiredText } from '#fields/text-fields.ts'

const loginRequest = z.object({
  username: requiredText(100),
  /** Compared exactly as sent: case-sensitive and not trimmed (requirement R04). */
  password: exactText(256),
})
export type LoginRequest = z.infer<typeof loginRequest>

/** The session (specification 1, part 3). */
export const sessionFields = z.object({
  token: z.string(),
  /** The user name as typed at login. */
  name: z.string(),
  customerName: z.string(),
  /** Name of each creditor number, in the order of `glgNumbers`; '' for a creditor number without a name. */
  customerNames: z.array(z.string()),
  glgNumbers: z.array(z.string()),
  /** Day of the login, yyyy-mm-dd, in Germany. */
  date: z.string(),
  /** Codes of the file types that this user may see. */
  userAktenTypes: z.array(z.string()),
  /** Codes of all file types. */
  aktenTypes: z.array(z.string()),
  /** Names of all file types, in the order of `aktenTypes`. */
  aktenTypeNames: z.array(z.string()),
  zinsenEnabled: z.boolean(),
  auskunftEnabled: z.boolean(),
  useTwoFA: z.boolean(),
  neededTwoFA: z.boolean(),
  /**
   * Not in the specification. Whether the user's customer must use two-factor. If it must and `useTwoFA` is
   * false, the session can only be used to set up two-factor, and the other fields except `token` and `name`
   * are empty.
   */
  compulsoryTwoFA: z.boolean(),
  /** Not in the specification. Only in a session of a clerk who sees the screens of the user (`see-as.ts`). */
  view: z.optional(
    z.object({
      /** Name of the clerk. */
      clerk: z.string(),
      /** ISO timestamp with time zone of the end of the session. */
      until: z.string(),
    }),
  ),
})
export type SessionFields = z.infer<typeof sessionFields>

export const login = endpoint({
  path: '/v1/glg/session/login',
  access: 'public',
  request: loginRequest,
  response: sessionFields,
  summary: 'Opens a session. With two-factor on, the session is pending until the code is verified.',
})

export const logout = endpoint({
  path: '/v1/glg/session/logout',
  access: 'public',
  request: z.object({}),
  response: z.object({}),
  summary: 'Ends the session of the bearer token. Succeeds without one, too.',
})
