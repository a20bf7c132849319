import {
  sendClaimIncreases,
  sendCreditNotes,
  sendPayments,
  sendStatement,
} from '@portal/contract/follow-ups.ts'

import {
  claimIncreaseNotice,
  creditNoteNotice,
  paymentNotice,
  statementNotice,
} from '#features/follow-ups/notice-content.ts'
import { findIncreasableCase, findOwnCase } from '#features/follow-ups/own-case.ts'
import { showNotice } from '#features/follow-ups/show-notice.ts'
import type { Api } from '#http/api.ts'
import { sendingRoute } from '#submissions/sending-routes.ts'
import type { SubmissionContext } from '#submissions/submit.ts'

export function followUpRoutes(api: Api, context: SubmissionContext) {
  sendingRoute(api, context, sendStatement, (payload, creditor) => ({
    kind: 'statement',
    findSubject: findOwnCase(creditor, payload.inkassoNumber),
    show: showNotice('S', statementNotice(payload.text)),
  }))

  sendingRoute(api, context, sendClaimIncreases, (payload, creditor) => ({
    kind: 'claimIncreases',
    findSubject: findIncreasableCase(creditor, payload.inkassoNumber),
    show: showNotice('F', claimIncreaseNotice(payload.forderungen)),
  }))

  sendingRoute(api, context, sendPayments, (payload, creditor) => ({
    kind: 'payments',
    findSubject: findOwnCase(creditor, payload.inkassoNumber),
    show: showNotice('Z', paymentNotice(payload.zahlungen)),
  }))

  sendingRoute(api, context, sendCreditNotes, (payload, creditor) => ({
    kind: 'creditNotes',
    findSubject: findOwnCase(creditor, payload.inkassoNumber),
    show: showNotice('G', creditNoteNotice(payload.gutschriften)),
  }))
}
