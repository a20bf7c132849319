import { domainWords } from '@portal/contract/words/domain-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { breakable, within } from '#i18n/word-forms.ts'

/** Texts of the case search. A filter, its chip and its column use the same domain word. */
export const useCaseSearchTexts = texts({
  choose: { de: 'Auswählen', en: 'Select' },
  chosen: { de: 'Gewählt', en: 'Selected' },
  creditor: domainWords.creditor,
  customerNumber: domainWords.customerNumber,
  customerNumberColumn: breakable(domainWords.customerNumber, 'Kunden'),
  debtorName: { de: 'Schuldner', en: 'Debtor name' },
  debtorNameHint: {
    de: 'Wörter oder Teile davon in beliebiger Reihenfolge',
    en: 'Words or parts of words in any order',
  },
  numberHint: commonWords.numberPartHint,
  invoiceNumber: domainWords.invoiceNumber,
  fileType: domainWords.fileType,
  type: { de: 'Typ', en: 'Type' },
  collectionNumber: domainWords.collectionNumber,
  collectionNumberRange: { de: 'Inkassonummer von – bis', en: 'Collection number from – to' },
  collectionNumberColumn: breakable(domainWords.collectionNumber, 'Inkasso'),
  mainClaim: domainWords.mainClaim,
  mainClaimColumn: breakable(domainWords.mainClaim, 'Haupt'),
  mainClaimRange: { de: 'Hauptforderung von – bis (€)', en: 'Main claim from – to (€)' },
  handoverDate: { de: 'Übergabedatum', en: 'Handover date' },
  handoverDateRange: { de: 'Übergabedatum von – bis', en: 'Handover date from – to' },
  handover: domainWords.handover,
  balance: domainWords.balance,
  openMainClaim: domainWords.openMainClaim,
  any: commonWords.all,
  open: { de: 'Nur offene', en: 'Open only' },
  settled: { de: 'Nur ausgeglichene', en: 'Settled only' },
  closingDate: { de: 'Abschlussdatum', en: 'Date of closure' },
  closingDateRange: { de: 'Abschlussdatum von – bis', en: 'Date of closure from – to' },
  closing: domainWords.closing,
  closed: { de: 'Nur abgeschlossene', en: 'Closed only' },
  paidInFull: domainWords.paidInFull,
  partPaid: commonWords.partPaid,
  noPayment: commonWords.noPayment,
  closingReason: commonWords.closingReason,

  preview: { de: 'Vorschau', en: 'Preview' },
  results: { de: 'Gefundene Akten', en: 'Cases found' },
  one: within(domainWords.case),
  many: within(domainWords.cases),
  none: { de: 'Keine Akten', en: 'No cases' },
  searching: { de: 'Akten werden gesucht …', en: 'Searching cases …' },
  failed: { de: 'Die Akten konnten nicht geladen werden.', en: 'The cases could not be loaded.' },
  nothingFound: { de: 'Keine Akten gefunden', en: 'No cases found' },
  noneYet: { de: 'Noch keine Akten vorhanden', en: 'There are no cases yet' },
  noneYetHint: {
    de: 'Zu Ihren Gläubigernummern gibt es noch keine Akte.',
    en: 'There is no case for your creditor numbers yet.',
  },
})

export type CaseSearchText = ReturnType<typeof useCaseSearchTexts>
