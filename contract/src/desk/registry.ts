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
import { listDeskCustomers, requireDeskTwoFactor, showDeskCustomer } from '#desk/customers.ts'
import { listDeadLetters, retryDeadLetters } from '#desk/dead-letters.ts'
import type { DeskEndpoint } from '#desk/endpoint.ts'
import { showFacts } from '#desk/facts.ts'
import {
  beginImport,
  discardImport,
  finishImport,
  listDeskImports,
  putImportFile,
  readImportRejects,
  showDeskDelivery,
  showDeskImport,
} from '#desk/imports.ts'
import { readDeskFile, readDeskSheet, showDeskItem } from '#desk/item.ts'
import {
  guessMapping,
  listMappings,
  mappingKinds,
  previewMapping,
  removeMapping,
  saveMapping,
  showMapping,
} from '#desk/mappings.ts'
import { endDeskNews, listDeskNews, writeDeskNews } from '#desk/news.ts'
import { acceptNumbers, checkNumbers, openOrders } from '#desk/numbers.ts'
import {
  listDeskPapers,
  paperAddressees,
  paperReaders,
  putDeskPaper,
  readDeskPaper,
  withdrawDeskPaper,
} from '#desk/papers.ts'
import {
  approvePassword,
  countPasswordRequests,
  listPasswordRequests,
  rejectPassword,
} from '#desk/password-requests.ts'
import { listQueue, pollQueue, queueFilters } from '#desk/queue.ts'
import { seeAsUser } from '#desk/see-as.ts'
import { deskBeginSetUp, deskFinishSetUp, deskLogin, deskLogout, deskVerifyCode } from '#desk/session.ts'
import { showPace, showState } from '#desk/state.ts'
import { exportTrail, listTrail, seenByPerson, trailActors, verifyTrail, whoSawCase } from '#desk/trail.ts'
import {
  changeDeskPhone,
  changeDeskRights,
  createDeskUser,
  deleteDeskUser,
  disableDeskUser,
  enableDeskUser,
  endDeskUserSessions,
  removeDeskTwoFactor,
  resetDeskPassword,
  unlockDeskUser,
} from '#desk/user-acts.ts'
import { listDeskUsers, showDeskUser } from '#desk/users.ts'

/**
 * Every call of the desk. The server mounts exactly these, on a separate host and port. The access tests
 * derive from them.
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
  listDeskCustomers,
  showDeskCustomer,
  requireDeskTwoFactor,
  listDeskUsers,
  showDeskUser,
  createDeskUser,
  changeDeskRights,
  changeDeskPhone,
  disableDeskUser,
  enableDeskUser,
  unlockDeskUser,
  endDeskUserSessions,
  resetDeskPassword,
  removeDeskTwoFactor,
  deleteDeskUser,
  listDeskPapers,
  paperAddressees,
  putDeskPaper,
  withdrawDeskPaper,
  paperReaders,
  readDeskPaper,
  openOrders,
  checkNumbers,
  acceptNumbers,
  seeAsUser,
  listPasswordRequests,
  countPasswordRequests,
  approvePassword,
  rejectPassword,
  showState,
  showPace,
  listDeadLetters,
  retryDeadLetters,
  listDeskNews,
  writeDeskNews,
  endDeskNews,
  showFacts,
  beginImport,
  putImportFile,
  finishImport,
  discardImport,
  listDeskImports,
  showDeskImport,
  showDeskDelivery,
  readImportRejects,
  listMappings,
  showMapping,
  mappingKinds,
  guessMapping,
  previewMapping,
  saveMapping,
  removeMapping,
  listTrail,
  trailActors,
  whoSawCase,
  seenByPerson,
  exportTrail,
  verifyTrail,
]
