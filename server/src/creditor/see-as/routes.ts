import { openView } from '@portal/contract/see-as.ts'
import type { SessionFields } from '@portal/contract/session.ts'

import type { SessionRules } from '#access/find-session.ts'
import { openView as open } from '#creditor/see-as/open-view.ts'
import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

/** @param readSession returns the fields of an open session */
export function seeAsRoutes(
  api: Api,
  context: SessionRules & { readonly db: Db },
  readSession: (token: string) => Promise<SessionFields>,
) {
  api.public(openView, async ({ token: link }, { address, userAgent }) =>
    readSession(await open(context, link, { address, userAgent })),
  )
}
