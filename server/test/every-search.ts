import type { CaseFilters } from '@portal/contract/case-search.ts'
import type { HandoverFilters } from '@portal/contract/handover-history.ts'
import type { NoticeFilters } from '@portal/contract/notices.ts'
import type { PaperFilters } from '@portal/contract/papers.ts'
import { noticeTypes } from '@portal/contract/submission-kinds.ts'
import type { TaskFilters } from '@portal/contract/tasks.ts'

/** Records that a call may name. They belong to one owner, or do not exist. */
export interface Target {
  readonly glgNumber: string
  readonly aktentyp: string
  readonly inkassoNumber: string
  readonly recno: number
  /** Receipt number of a payment. */
  readonly receiptNumber: string
  /** Receipt number of the case's mandate. */
  readonly mandateReceiptNumber: string
  /** Id of a yes/no task about the case. */
  readonly taskId: string
  readonly draftFileId: string
  /** Id of a message from the collection company about the case, with a file. */
  readonly messageId: string
  /** Id of a message from the creditor about the case, with a file. */
  readonly sentMessageId: string
  /** Id of a paper of the creditor number. */
  readonly paperId: string
  readonly sessionId: string
  /** A word that every text of the records contains. */
  readonly mark: string
}

export type Payloads = (target: Target) => readonly object[]

/** Returns payloads of a search: one without filters, one for each of the `filters`, and the `others`. */
const searches = ({ glgNumber }: Target, filters: object, others: readonly object[]): readonly object[] =>
  [{}, ...Object.entries(filters).map(([name, value]) => ({ [name]: value })), ...others].map((asked) =>
    Object.assign({ glgNumbers: [glgNumber] }, asked),
  )

const anyDay = { dateMin: '1999-12-31', dateMax: '2999-12-31' }

export const caseSearches: Payloads = (target) => {
  const { aktentyp, inkassoNumber, mark } = target
  const filters: Required<CaseFilters> = {
    geschaeftsId: mark,
    name: mark,
    invoiceNumber: mark,
    type: [aktentyp],
    inkassoNumber,
    // The bounds are the same for every target. With a target's number as bound, the results would show where
    // it sorts among the user's own numbers. That is no secret, but would look like a leak.
    inkassoNumberMin: '0',
    inkassoNumberMax: '~',
    hauptforderungMin: '0',
    hauptforderungMax: '999999999',
    ...anyDay,
    saldo: 'open',
    closedMin: '1999-12-31',
    closedMax: '2999-12-31',
    closing: 'closed',
    closingReason: mark,
  }
  return searches(target, filters, [
    { itemsPerPage: 1, pageNumber: 2 },
    { itemsPerPage: 1, sortedBy: 'name', sortedDesc: true },
    { name: mark, sortedBy: 'date', itemsPerPage: 1 },
    { sortedBy: 'saldo' },
    { name: mark, sortedBy: 'saldo', sortedDesc: true },
  ])
}

export const noticeSearches: Payloads = (target) => {
  const { inkassoNumber, mark } = target
  const filters: Required<NoticeFilters> = {
    userId: mark,
    geschaeftsId: mark,
    type: [...noticeTypes],
    inkassoNumber,
    ...anyDay,
  }
  return searches(target, filters, [{ sortedBy: 'betrag', itemsPerPage: 1 }])
}

export const handoverSearches: Payloads = (target) => {
  const filters: Required<HandoverFilters> = { userId: target.mark, location: 'in', ...anyDay }
  return searches(target, filters, [{ sortedBy: 'text', itemsPerPage: 1 }])
}

export const taskSearches: Payloads = (target) => {
  const { taskId, inkassoNumber, mandateReceiptNumber: receiptNumber } = target
  const filters: Required<TaskFilters> = {
    states: ['open', 'answered'],
    taskId,
    inkassoNumber,
    receiptNumber,
  }
  return searches(target, filters, [{ itemsPerPage: 1, pageNumber: 2 }])
}

export const paperSearches: Payloads = (target) => {
  const filters: Required<PaperFilters> = { words: target.mark, category: ['settlement'], year: '2026' }
  return searches(target, filters, [{ sortedBy: 'title', itemsPerPage: 1 }])
}
