import { noticeTypeWords } from '@portal/contract/submission-kinds.ts'
import { stageWords } from '@portal/contract/words/case-words.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { enforcementWords } from '@portal/contract/words/enforcement-words.ts'
import { insolvency, interest } from '@portal/contract/words/history-words.ts'
import { paperCategoryWords } from '@portal/contract/words/paper-words.ts'
import { receiptWords } from '@portal/contract/words/receipt-words.ts'

import { caseFieldWords } from '#features/case-detail/case-field-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { breakable } from '#i18n/word-forms.ts'

export const useCaseDetailTexts = texts({
  ...caseFieldWords,
  case: domainWords.case,
  back: { de: 'Zurück zur Aktensuche', en: 'Back to file search' },
  hits: { de: 'Treffer der Suche', en: 'Search results' },
  previousHit: { de: 'Vorheriger Treffer', en: 'Previous result' },
  nextHit: { de: 'Nächster Treffer', en: 'Next result' },
  ofHits: domainWords.of,
  loading: { de: 'Akte wird geladen …', en: 'Loading case …' },
  notFound: {
    de: 'Diese Akte gibt es nicht, oder sie gehört nicht zu Ihren Akten. Die Details konnten nicht geladen werden. Bitte überprüfen Sie die Aktennummer.',
    en: 'There is no such case, or it is not one of yours. Details could not be loaded. Please check the case number.',
  },
  toCases: screenWords.toCases,
  failed: {
    de: 'Die Details konnten nicht geladen werden. Das Portal ist gerade nicht erreichbar oder gestört.',
    en: 'Details could not be loaded. The portal cannot be reached or has a problem at the moment.',
  },

  sections: { de: 'Abschnitte dieser Akte', en: 'Sections of this case' },
  yourNotices: { de: 'Ihre Meldungen', en: 'Your notices' },

  stages: { de: 'Wo die Akte steht', en: 'Where the case stands' },
  preCourt: stageWords.preCourt,
  dunningOrder: { de: 'Mahnbescheid', en: 'Court payment order' },
  title: { de: 'Titel', en: 'Title' },
  court: { de: 'Mahnbescheid oder Titel', en: 'Court payment order or title' },
  monitoring: stageWords.monitoring,
  between: {
    de: 'Mahnbescheid, Titel, Überwachung',
    en: 'Court payment order, title, monitoring',
  },
  closing: domainWords.closing,
  passed: { de: 'erreicht', en: 'reached' },
  ahead: { de: 'noch nicht erreicht', en: 'not reached yet' },
  unknown: { de: 'nicht bekannt', en: 'not known' },

  field: { de: 'Angabe', en: 'Field' },
  content: screenWords.content,
  overview: commonWords.overview,
  reported: { de: 'Gemeldet (unbestätigt)', en: 'Reported (unconfirmed)' },
  openMainClaim: domainWords.openMainClaim,
  mainClaim: domainWords.mainClaim,
  interest: interest,
  costs: screenWords.costs,
  other: screenWords.other,
  debtor: domainWords.debtor,
  customerNumber: domainWords.customerNumber,
  fileType: domainWords.fileType,
  creditor: domainWords.creditor,
  lastActions: { de: 'Letzte Aktionen', en: 'Last actions' },
  noActions: { de: 'Noch keine Aktion', en: 'No action yet' },

  negativeFeatures: { de: 'Negativmerkmale', en: 'Negative features' },
  noNegativeFeatures: { de: 'Keine Negativmerkmale', en: 'No negative features' },
  hasNegativeFeatures: { de: 'Negativmerkmale vorhanden', en: 'Negative features exist' },
  notSet: { de: 'nicht vorhanden', en: 'none' },
  arrestWarrant: enforcementWords.arrestWarrant,
  insolvency: insolvency,
  hopelessEnforcement: enforcementWords.hopelessEnforcement,
  nonPayer: enforcementWords.nonPayer,

  noMainClaims: {
    de: 'Zu dieser Akte sind keine Hauptforderungen erfasst.',
    en: 'There are no main-claim entries for this case.',
  },
  noCaseHistory: {
    de: 'Zu dieser Akte gibt es noch keine Historie.',
    en: 'There is no history for this case yet.',
  },
  noBookings: {
    de: 'Zu dieser Akte gibt es noch keine Buchungshistorie.',
    en: 'There is no booking history for this case yet.',
  },
  withoutInterest: {
    de: 'Zinsen sind für Ihren Zugang nicht freigeschaltet. Deshalb sehen Sie auch keine Beträge von Zahlungen und Gutschriften; in Texten steht stattdessen „…“.',
    en: 'Interest is not enabled for your account. You therefore do not see the amounts of payments and credit notes either; texts show “…” instead.',
  },
  sentNotices: { de: 'Ihre Meldungen zu dieser Akte', en: 'Your notices on this case' },
  noSentNotices: {
    de: 'Zu dieser Akte haben Sie noch nichts gemeldet.',
    en: 'You have not reported anything about this case yet.',
  },
  user: domainWords.user,
  progress: screenWords.progress,
  type: screenWords.type,
  receipt: receiptWords.receipt,
  receiptFailed: screenWords.receiptFailed,
  ...noticeTypeWords,
  showAll: { de: 'Alle {count} zeigen', en: 'Show all {count}' },
  showFewer: { de: 'Weniger zeigen', en: 'Show fewer' },
  sum: screenWords.sum,
  sumOfMainClaims: { de: 'Summe aller {count} Hauptforderungen', en: 'Total of all {count} main claims' },
  sumOfBookings: { de: 'Summe aller {count} Buchungen', en: 'Total of all {count} bookings' },
  historyLoading: screenWords.isLoading,
  historyFailed: {
    de: 'Dieser Abschnitt konnte nicht geladen werden.',
    en: 'This section could not be loaded.',
  },

  categoryNumber: { de: 'Kat.-Nr.', en: 'Cat. no.' },
  description: screenWords.description,
  invoice: paperCategoryWords.invoice,
  contract: paperCategoryWords.contract,
  amount: domainWords.amount,
  reminderCosts: breakable(domainWords.reminderCosts, 'Mahn'),
  bankChargeback: breakable(domainWords.bankChargeback, 'Bank'),
  date: domainWords.date,
  text: domainWords.text,
  clerk: breakable(screenWords.clerk, 'Sach'),
  attachment: { de: 'Anlage', en: 'Attachment' },
  download: { de: 'Anlage herunterladen', en: 'Download attachment' },
  downloadFailed: {
    de: 'Die Anlage konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The attachment could not be loaded. Please try again.',
  },
})

export type CaseDetailText = ReturnType<typeof useCaseDetailTexts>
