import { readAttachment, readBookings, readCase, readCaseHistory, readMainClaims } from '#case-detail.ts'
import { listMutedCases, readCaseMute, saveCaseMute, unsubscribe } from '#case-mail.ts'
import { exportCases, searchCases, sumCases } from '#case-search.ts'
import { markChangesRead, readChanges, undoMarkRead } from '#changes.ts'
import { readClosingReasons } from '#closing-reasons.ts'
import { readCounters } from '#counters.ts'
import { readDashboard, readLastSent } from '#dashboard.ts'
import type { Endpoint } from '#endpoint.ts'
import {
  addDraftFile,
  discardDraft,
  readDraft,
  readDraftFile,
  removeDraftFile,
  saveDraft,
} from '#handover-draft.ts'
import { exportHandovers, findHandovers } from '#handover-history.ts'
import { findEarlierMandates } from '#handover.ts'
import { readInstructions } from '#instructions.ts'
import { findKnownDebtor } from '#known-debtor.ts'
import {
  findMessageThreads,
  markAllMessagesRead,
  markMessagesRead,
  readMessageFile,
  readMessages,
  undoAllMessagesRead,
} from '#messages.ts'
import { readNews } from '#news.ts'
import { exportNotices, findNotices } from '#notices.ts'
import {
  confirmMailAddress,
  readNotifications,
  removeMailAddress,
  requestMailAddress,
  saveNotifications,
} from '#notifications.ts'
import { readOperator } from '#operator.ts'
import {
  endOwnSession,
  listOwnSessions,
  prolongSession,
  readOwnSession,
  readSessionTime,
  reauthenticate,
} from '#own-sessions.ts'
import { readPace } from '#pace.ts'
import {
  exportPapers,
  findPapers,
  markAllPapersRead,
  markPapersOpened,
  readPaper,
  undoAllPapersRead,
} from '#papers.ts'
import { changePassword } from '#password.ts'
import { listSavedSearches, removeSavedSearch, saveSearch } from '#saved-searches.ts'
import { openView } from '#see-as.ts'
import { sendingCalls } from '#sending-calls.ts'
import { login, logout } from '#session.ts'
import { readPayments, readSuccess, readTakeoverQuantity, readTakeoverVolume } from '#statistics.ts'
import { readReceipt } from '#submission.ts'
import { findTasks, readTaskAttachment } from '#tasks.ts'
import {
  createTwoFactor,
  deactivateTwoFactor,
  verifyBackupCode,
  verifyCode,
  verifyFirstCode,
} from '#two-factor.ts'

/**
 * Every call of the portal. The server mounts exactly these. The OpenAPI description and the access tests derive
 * from them.
 */
export const endpoints: readonly Endpoint[] = [
  readOperator,
  login,
  logout,
  openView,
  createTwoFactor,
  verifyFirstCode,
  deactivateTwoFactor,
  verifyCode,
  verifyBackupCode,
  changePassword,
  readOwnSession,
  listOwnSessions,
  endOwnSession,
  readSessionTime,
  prolongSession,
  reauthenticate,
  readNotifications,
  requestMailAddress,
  confirmMailAddress,
  saveNotifications,
  removeMailAddress,
  readCaseMute,
  saveCaseMute,
  listMutedCases,
  unsubscribe,
  searchCases,
  sumCases,
  readCase,
  readMainClaims,
  readCaseHistory,
  readBookings,
  readAttachment,
  exportCases,
  readClosingReasons,
  listSavedSearches,
  saveSearch,
  removeSavedSearch,
  readDashboard,
  readCounters,
  readChanges,
  markChangesRead,
  undoMarkRead,
  readLastSent,
  readNews,
  findNotices,
  exportNotices,
  readMessages,
  markMessagesRead,
  markAllMessagesRead,
  undoAllMessagesRead,
  readMessageFile,
  findMessageThreads,
  findPapers,
  exportPapers,
  readPaper,
  markPapersOpened,
  markAllPapersRead,
  undoAllPapersRead,
  readTakeoverQuantity,
  readTakeoverVolume,
  readPayments,
  readSuccess,
  ...Object.values(sendingCalls),
  readDraft,
  saveDraft,
  addDraftFile,
  removeDraftFile,
  readDraftFile,
  discardDraft,
  findEarlierMandates,
  findKnownDebtor,
  findHandovers,
  exportHandovers,
  readPace,
  readReceipt,
  findTasks,
  readTaskAttachment,
  readInstructions,
]
