import { defaultCountryCode } from '@portal/contract/fields/countries.ts'
import { findEarlierMandates, type Mandate, sendMandate } from '@portal/contract/handover.ts'
import { findKnownDebtor } from '@portal/contract/known-debtor.ts'
import { filled, handoverTexts } from '@portal/contract/words/sent-texts.ts'

import { earlierMandates } from '#creditor/handover/earlier-mandates.ts'
import { knownDebtor } from '#creditor/handover/known-debtor.ts'
import type { Api } from '#http/api.ts'
import { discardDraftOf } from '#submissions/discard-draft.ts'
import { euro, sumOfAmounts } from '#submissions/german-text.ts'
import { ownNumber } from '#submissions/own-number.ts'
import { type SendingContext, sendingRoute } from '#submissions/sending-routes.ts'
import { showHandover } from '#submissions/show-handover.ts'

export function handoverRoutes(api: Api, context: SendingContext) {
  sendingRoute(api, context, sendMandate, (sent, { userId }) => ({
    draftId: sent.draftId,
    findSubject: async (_transaction, creditor) => ownNumber(creditor, sent.glgNumber),
    show: async (transaction, row, subject) => {
      await showInHistory(sent)(transaction, row, subject)
      if (sent.draftId !== undefined) await discardDraftOf(transaction, userId, sent.draftId)
    },
  }))
  api.creditor(findEarlierMandates, (query, creditor) => earlierMandates(context.db, creditor, query))
  api.creditor(findKnownDebtor, (query, creditor) => knownDebtor(context.db, creditor, query))
}

const showInHistory = (mandate: Mandate) =>
  showHandover({
    location: mandate.addressCountryCode === defaultCountryCode ? 'in' : 'aus',
    text: mandateText(mandate),
  })

/** Text for the hand-over history: „Auftrag KD-77: Müller GmbH, Hauptforderung 1.234,50 €“ */
function mandateText({
  geschaeftsId,
  firstName,
  lastName,
  forderungen,
}: Pick<Mandate, 'geschaeftsId' | 'firstName' | 'lastName' | 'forderungen'>): string {
  const debtor = [firstName, lastName].filter(Boolean).join(' ')
  const sum = sumOfAmounts(forderungen.map(({ invoiceSum }) => invoiceSum))
  return filled(handoverTexts.mandate, geschaeftsId, debtor, euro(sum))
}
