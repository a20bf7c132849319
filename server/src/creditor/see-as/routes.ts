import { openView } from '@portal/contract/see-as.ts'

import type { SessionRules } from '#access/find-session.ts'
import { openView as open } from '#creditor/see-as/open-view.ts'
import { readSession } from '#creditor/session/session-fields.ts'
import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

export function seeAsRoutes(api: Api, context: SessionRules & { readonly db: Db }) {
  api.public(openView, async ({ token: link }, { address, userAgent }) =>
    readSession(context.db, await open(context, link, { address, userAgent })),
  )
}
