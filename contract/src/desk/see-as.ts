import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { requiredText } from '#fields/text-fields.ts'

/** Maximum duration of a view of a user's screens, in minutes. Using the view does not prolong it. */
export const viewMinutes = 15

/** How long the link to a view is valid, in minutes. */
export const viewLinkMinutes = 2

export const seeAsUser = deskEndpoint({
  path: '/v1/desk/users/see-as',
  needs: 'administer',
  changes: true,
  request: z.strictObject({
    username: requiredText(100),
    /** Written to the audit trail, and contained in the copy of their data that the user can request. */
    reason: requiredText(300),
  }),
  response: z.object({
    /** URL of the creditors' portal, with a single-use token in the fragment. */
    link: z.string(),
    until: z.iso.datetime(),
  }),
  summary: `A link by which the clerk sees the screens of a user for ${viewMinutes} minutes, and can only read.`,
})
