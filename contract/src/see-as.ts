import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { exactText } from '#fields/text-fields.ts'
import { sessionFields } from '#session.ts'

/*
 * A clerk of the collection company sees the screens of a user, and can change nothing there. The desk gives them a link
 * for it (`desk/see-as.ts`). In such a session only calls with `access: 'view'` are answered.
 */

/** Path of the screen that the link opens. Its token is in the fragment, which browsers send to no server. */
export const viewPath = '/ansicht'

export const openView = endpoint({
  path: '/v1/glg/session/view',
  access: 'public',
  request: z.object({ token: exactText(100) }),
  response: sessionFields,
  summary: 'Exchanges the token of a link of the desk for a session that can only read. Works once.',
})
