import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { requiredText } from '#fields/text-fields.ts'

/** Minutes after which a view of a user's screens ends, however much it is used. */
export const viewMinutes = 15

/** Minutes for which the link to a view works. */
export const viewLinkMinutes = 2

export const seeAsUser = deskEndpoint({
  path: '/v1/desk/users/see-as',
  needs: 'administer',
  changes: true,
  request: z.strictObject({
    username: requiredText(100),
    /** For the audit trail. The user gets it with a copy of their data. */
    reason: requiredText(300),
  }),
  response: z.object({
    /** Address of the creditors' portal, with the token in its fragment. It works once. */
    link: z.string(),
    until: z.iso.datetime(),
  }),
  summary: `A link by which the clerk sees the screens of a user for ${viewMinutes} minutes, and can only read.`,
})
