import {
  readAttachment,
  readBookings,
  readCase,
  readCaseHistory,
  readMainClaims,
} from '@portal/contract/case-detail.ts'
import { listMutedCases, readCaseMute, saveCaseMute, unsubscribe } from '@portal/contract/case-mail.ts'
import { exportCases, searchCases, sumCases } from '@portal/contract/case-search.ts'
import { markChangesRead, readChanges, undoMarkRead } from '@portal/contract/changes.ts'
import { readClosingReasons } from '@portal/contract/closing-reasons.ts'
import { readCounters } from '@portal/contract/counters.ts'
import { readDashboard, readLastSent } from '@portal/contract/dashboard.ts'
import {
  addDraftFile,
  discardDraft,
  readDraft,
  readDraftFile,
  removeDraftFile,
  saveDraft,
} from '@portal/contract/handover-draft.ts'
import { exportHandovers, findHandovers } from '@portal/contract/handover-history.ts'
import { findEarlierMandates, sendMandate } from '@portal/contract/handover.ts'
import { readInstructions } from '@portal/contract/instructions.ts'
import { findKnownDebtor } from '@portal/contract/known-debtor.ts'
import {
  findMessageThreads,
  markAllMessagesRead,
  markMessagesRead,
  readMessageFile,
  readMessages,
  sendMessage,
  undoAllMessagesRead,
} from '@portal/contract/messages.ts'
import { readNews } from '@portal/contract/news.ts'
import { exportNotices, findNotices } from '@portal/contract/notices.ts'
import {
  confirmMailAddress,
  readNotifications,
  removeMailAddress,
  requestMailAddress,
  saveNotifications,
} from '@portal/contract/notifications.ts'
import { readOperator } from '@portal/contract/operator.ts'
import {
  endOwnSession,
  listOwnSessions,
  prolongSession,
  readOwnSession,
  readSessionTime,
  reauthenticate,
} from '@portal/contract/own-sessions.ts'
import { readPace } from '@portal/contract/pace.ts'
import {
  exportPapers,
  findPapers,
  markAllPapersRead,
  markPapersOpened,
  readPaper,
  undoAllPapersRead,
} from '@portal/contract/papers.ts'
import { changePassword } from '@portal/contract/password.ts'
import {
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  type SavedSearch,
} from '@portal/contract/saved-searches.ts'
import { openView } from '@portal/contract/see-as.ts'
import { sendInstruction } from '@portal/contract/send-instruction.ts'
import { login, logout } from '@portal/contract/session.ts'
import {
  readPayments,
  readSuccess,
  readTakeoverQuantity,
  readTakeoverVolume,
} from '@portal/contract/statistics.ts'
import { readReceipt } from '@portal/contract/submission.ts'
import { answerTask, findTasks, readTaskAttachment } from '@portal/contract/tasks.ts'
import {
  createTwoFactor,
  deactivateTwoFactor,
  verifyBackupCode,
  verifyCode,
  verifyFirstCode,
} from '@portal/contract/two-factor.ts'
import { uploadFiles } from '@portal/contract/upload.ts'

import {
  caseSearches,
  handoverSearches,
  noticeSearches,
  paperSearches,
  type Payloads,
  taskSearches,
} from '#test/every-search.ts'
import { csvFile } from '#test/sample-files.ts'
import {
  answerPayload,
  fileEntry,
  followUps,
  instructionPayload,
  mandatePayload,
  messagePayload,
  offeredDraftId,
  sampleDraftId,
  uploadPayload,
} from '#test/sample-submissions.ts'

/** A saved search whose texts contain an owner's mark. */
export const savedSearchOf = (mark: string): SavedSearch => ({
  list: 'cases',
  name: `${mark} saved search`,
  address: { customer: `${mark} searched number` },
  words: `${mark} searched name`,
})

const nothing: Payloads = () => [{}]
const ofCase: Payloads = ({ inkassoNumber }) => [{ inkassoNumber }]
const ofNumbers: Payloads = ({ glgNumber }) => [{ glgNumbers: [glgNumber] }]
/**
 * Payloads with and without date ranges. Ranges that start or end within a month use other SQL statements.
 */
const inRange: Payloads = ({ glgNumber }) => [
  { glgNumbers: [glgNumber] },
  { glgNumbers: [glgNumber], dateMin: '2026-01-10', dateMax: '2026-02-27' },
  { glgNumbers: [glgNumber], dateMin: '2026-01-31' },
]
const ofDraftFile: Payloads = ({ draftFileId }) => [{ id: draftFileId }]
const someCode: Payloads = () => [{ code: '000000' }]

const followUpPayloads = Object.fromEntries(
  followUps.map(({ endpoint, payload }): [string, Payloads] => [
    endpoint.path,
    ({ inkassoNumber }) => [payload(inkassoNumber)],
  ]),
)

/**
 * Valid payloads that name a target's records, by the call's path. The access tests fail if a call is missing
 * here.
 */
export const payloadsOf: Readonly<Record<string, Payloads>> = {
  [readOperator.path]: nothing,
  [login.path]: ({ mark }) => [{ username: `${mark}-niemand`, password: 'ein falsches Passwort' }],
  [logout.path]: nothing,
  [openView.path]: () => [{ token: 'A'.repeat(43) }],
  [createTwoFactor.path]: nothing,
  [verifyFirstCode.path]: someCode,
  [deactivateTwoFactor.path]: nothing,
  [verifyCode.path]: someCode,
  [verifyBackupCode.path]: someCode,
  [changePassword.path]: () => [{ newPassword: 'Drei Zebras rechnen anders' }],
  [readOwnSession.path]: nothing,
  [listOwnSessions.path]: nothing,
  [endOwnSession.path]: ({ sessionId }) => [{ id: sessionId }],
  [readSessionTime.path]: nothing,
  [prolongSession.path]: nothing,
  [reauthenticate.path]: () => [{ password: 'ein falsches Passwort' }],
  [readNotifications.path]: nothing,
  [requestMailAddress.path]: () => [{ address: 'anna@glaeubiger.example', language: 'de' }],
  [confirmMailAddress.path]: someCode,
  [saveNotifications.path]: () => [{ language: 'en', topics: ['submissions'] }],
  [removeMailAddress.path]: nothing,
  [readCaseMute.path]: ofCase,
  [saveCaseMute.path]: ({ inkassoNumber }) => [{ inkassoNumber, isMuted: true }],
  [listMutedCases.path]: nothing,
  [unsubscribe.path]: () => [{ token: `c${'A'.repeat(32)}` }],
  ...Object.fromEntries([searchCases, sumCases, exportCases].map(({ path }) => [path, caseSearches])),
  [readCase.path]: ofCase,
  [readMainClaims.path]: ofCase,
  [readCaseHistory.path]: ofCase,
  [readBookings.path]: ofCase,
  [readAttachment.path]: ({ inkassoNumber, recno }) => [{ inkassoNumber, recno }],
  [readClosingReasons.path]: nothing,
  [listSavedSearches.path]: nothing,
  [saveSearch.path]: ({ mark }) => [{ ...savedSearchOf(mark), words: 'Müller' }],
  [removeSavedSearch.path]: ({ mark }) => [{ list: 'cases', name: savedSearchOf(mark).name }],
  [readDashboard.path]: ofNumbers,
  [readCounters.path]: nothing,
  [readChanges.path]: () => [{}, { dateMin: '2026-01-01' }],
  [markChangesRead.path]: () => [{ until: '2026-01-02T03:04:05.678Z' }],
  [undoMarkRead.path]: () => [{ readUntil: '2026-01-02T03:04:05.678Z', before: null }],
  [readLastSent.path]: ofNumbers,
  [readNews.path]: () => [{ language: 'de' }],
  [findNotices.path]: noticeSearches,
  [exportNotices.path]: noticeSearches,
  [readTakeoverQuantity.path]: ofNumbers,
  [readTakeoverVolume.path]: ofNumbers,
  [readPayments.path]: inRange,
  [readSuccess.path]: inRange,
  [sendMandate.path]: ({ glgNumber }) => [{ ...mandatePayload, glgNumber }],
  [readDraft.path]: nothing,
  [saveDraft.path]: () => [{ draftId: sampleDraftId, form: { firstName: 'Erika' } }],
  [addDraftFile.path]: () => [{ draftId: sampleDraftId, file: fileEntry('Beleg.csv', csvFile) }],
  [removeDraftFile.path]: ofDraftFile,
  [readDraftFile.path]: ofDraftFile,
  [discardDraft.path]: ({ mark }) => [{ draftId: offeredDraftId(mark) }],
  ...followUpPayloads,
  [readMessages.path]: ({ inkassoNumber, messageId }) => [
    { inkassoNumber },
    { inkassoNumber, before: messageId },
  ],
  [markMessagesRead.path]: ({ inkassoNumber }) => [{ inkassoNumber, until: 7 }],
  [markAllMessagesRead.path]: ofNumbers,
  [undoAllMessagesRead.path]: () => [{ marks: [] }],
  [readMessageFile.path]: ({ inkassoNumber, messageId, sentMessageId }) => [
    { inkassoNumber, messageId, position: 0 },
    { inkassoNumber, messageId: sentMessageId, position: 1 },
  ],
  [findMessageThreads.path]: ofNumbers,
  [findPapers.path]: paperSearches,
  [exportPapers.path]: paperSearches,
  [readPaper.path]: ({ paperId }) => [{ paperId }],
  [markPapersOpened.path]: ({ paperId }) => [{ papers: [{ paperId, revision: 1 }] }],
  [markAllPapersRead.path]: nothing,
  [undoAllPapersRead.path]: ({ paperId }) => [{ marks: [{ paperId, readAt: '2026-05-20T08:00:00.000Z' }] }],
  [sendMessage.path]: ({ inkassoNumber }) => [messagePayload(inkassoNumber)],
  [readInstructions.path]: ofCase,
  [sendInstruction.path]: ({ inkassoNumber }) => [instructionPayload(inkassoNumber)],
  [uploadFiles.path]: ({ glgNumber }) => [{ ...uploadPayload, glgNumber }],
  [findEarlierMandates.path]: ({ glgNumber, mark }) => [
    { glgNumber, geschaeftsId: `${mark} geschaeftsId`, invoiceNumbers: [`${mark} invoiceNumber`] },
  ],
  [findKnownDebtor.path]: ({ glgNumber, mark }) => [{ glgNumber, geschaeftsId: `${mark} geschaeftsId` }],
  [findHandovers.path]: handoverSearches,
  [exportHandovers.path]: handoverSearches,
  [readPace.path]: () => [{}],
  [findTasks.path]: taskSearches,
  [readTaskAttachment.path]: ({ taskId }) => [{ taskId }],
  [answerTask.path]: ({ taskId }) => [{ ...answerPayload, value: 'false', taskId }],
  [readReceipt.path]: ({ receiptNumber, mandateReceiptNumber }) => [
    { receiptNumber },
    { receiptNumber: mandateReceiptNumber },
  ],
}
