import {
  acceptItem,
  addNote,
  askCreditor,
  giveBackItem,
  passOnItem,
  refusalReasons,
  refuseItem,
  snoozeItem,
  takeItem,
  writeToCreditor,
} from '#desk/acts.ts'
import type { DeskEndpoint } from '#desk/endpoint.ts'
import { readDeskFile, readDeskSheet, showDeskItem } from '#desk/item.ts'
import { acceptNumbers, checkNumbers, openOrders } from '#desk/numbers.ts'
import { listQueue, pollQueue, queueFilters } from '#desk/queue.ts'
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
  readDeskSheet,
  takeItem,
  giveBackItem,
  passOnItem,
  snoozeItem,
  acceptItem,
  refuseItem,
  refusalReasons,
  askCreditor,
  writeToCreditor,
  addNote,
  openOrders,
  checkNumbers,
  acceptNumbers,
]
