import {
  acceptItem,
  addNote,
  askCreditor,
  giveBackItem,
  refusalReasons,
  refuseItem,
  takeItem,
  writeToCreditor,
} from '#desk/acts.ts'
import type { DeskEndpoint } from '#desk/endpoint.ts'
import { readDeskFile, showDeskItem } from '#desk/item.ts'
import {
  approvePassword,
  countPasswordRequests,
  listPasswordRequests,
  rejectPassword,
} from '#desk/password-requests.ts'
import { listQueue, pollQueue, queueFilters } from '#desk/queue.ts'
import { seeAsUser } from '#desk/see-as.ts'
import { deskBeginSetUp, deskFinishSetUp, deskLogin, deskLogout, deskVerifyCode } from '#desk/session.ts'

/**
 * Every call of the desk. The server mounts exactly these, on an address of its own. The access tests derive from
 * them.
 */
export const deskEndpoints: readonly DeskEndpoint[] = [
  deskLogin,
  deskVerifyCode,
  deskBeginSetUp,
  deskFinishSetUp,
  deskLogout,
  listQueue,
  pollQueue,
  queueFilters,
  showDeskItem,
  readDeskFile,
  takeItem,
  giveBackItem,
  acceptItem,
  refuseItem,
  refusalReasons,
  askCreditor,
  writeToCreditor,
  addNote,
  seeAsUser,
  listPasswordRequests,
  countPasswordRequests,
  approvePassword,
  rejectPassword,
]
