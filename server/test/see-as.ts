import { seeAsUser } from '@portal/contract/desk/see-as.ts'
import { openView } from '@portal/contract/see-as.ts'

import type { Db } from '#db/connect.ts'
import type { Act } from '#operator/act.ts'
import { actAt } from '#test/act.ts'
import type { AppParts } from '#test/app.ts'
import { type Desk, openDeskSession, plantClerk } from '#test/desk.ts'
import type { Portal } from '#test/portal.ts'

interface World {
  readonly db: Db
  readonly portal: Portal
  readonly desk: Desk
  readonly shared: AppParts
}

export interface SeeAs extends World {
  /** Token of Ada's session at the desk. */
  readonly clerkToken: string
  /** Creates another link for Ada. Returns its token. */
  readonly offer: () => Promise<string>
  /** Token of the session in which Ada sees the screens of a user. */
  readonly view: string
  readonly act: Act
}

/** Creates the administrator Ada, who sees the screens of a user, by default anna's. */
export async function seeingAs(world: World, username = 'anna'): Promise<SeeAs> {
  const { db, portal, desk, shared } = world
  const { now } = shared.clock
  const { id } = await plantClerk(db, shared.keys, {
    name: 'ada',
    fullName: 'Ada Amt',
    role: 'administrator',
  })
  const clerkToken = await openDeskSession(db, id, now)
  const reason = 'Frau Anna sieht ihre Akte nicht'
  const offer = async () => {
    const { payload } = await desk.call(seeAsUser, { username, reason }, { token: clerkToken })
    return String(payload['link']).split('#')[1] ?? ''
  }
  const { payload } = await portal.call(openView, { token: await offer() })
  return { ...world, clerkToken, offer, view: String(payload['token']), act: actAt(now) }
}
