import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { exactText } from '#fields/text-fields.ts'
import { sessionFields } from '#session.ts'

/*
 * A view is a session in which a clerk of the collection company sees the screens of a user but cannot change
 * anything. The desk gives the clerk a link to it (`desk/see-as.ts`). Only calls with `access: 'view'` are
 * answered in a view.
 */

/**
 * Path of the screen that the link opens. The link has its token in the fragment, which browsers never send.
 */
export const viewPath = '/ansicht'

export const openView = endpoint({
  path: '/v1/glg/session/view',
  access: 'public',
  request: z.object({ token: exactText(100) }),
  response: sessionFields,
  summary: 'Exchanges the token of a link of the desk for a session that can only read. Works once.',
})
