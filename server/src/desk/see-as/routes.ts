import { seeAsUser } from '@portal/contract/desk/see-as.ts'

import type { DeskMount } from '#desk/mount.ts'
import { offerView, type SeeAsContext } from '#desk/see-as/offer-view.ts'

/** Mounts the call by which a clerk sees the screens of a user. */
export function seeAsRoutes(mount: DeskMount, context: SeeAsContext) {
  mount.call(seeAsUser, (request, call) => offerView(context, request, call))
}
