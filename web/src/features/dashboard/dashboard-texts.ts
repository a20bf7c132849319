import { noticeTypeWords } from '@portal/contract/submission-kinds.ts'
import { stageWords } from '@portal/contract/words/case-words.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'

import { newsTitles } from '#features/dashboard/news-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

export const useDashboardTexts = texts({
  welcome: { de: 'Willkommen', en: 'Welcome' },
  what: { de: 'Was möchten Sie tun?', en: 'What would you like to do?' },
  logOut: commonWords.logOut,

  handOver: screenWords.handOver,
  firstDay: { de: 'So fangen Sie an', en: 'Getting started' },
  stepHandOver: { de: 'Übergeben Sie Ihren ersten Auftrag', en: 'Hand over your first order' },
  stepHandOverHint: {
    de: 'Sie geben an, wer Ihnen was schuldet, und hängen die Rechnungen an. Ihre Eingaben werden laufend als Entwurf gespeichert.',
    en: 'Say who owes you what, and attach the invoices. Your entries are saved as a draft as you type.',
  },
  stepFollow: { de: 'Verfolgen Sie Ihre Akten', en: 'Follow your cases' },
  stepFollowHint: {
    de: 'Sobald aus dem Auftrag eine Akte geworden ist, sehen Sie hier und in der Aktensuche, was geschieht und was gezahlt wird.',
    en: 'Once the order has become a case, you can see here and in the file search what happens and what is paid.',
  },
  stepReport: { de: 'Melden Sie, was bei Ihnen eingeht', en: 'Report what you receive' },
  stepReportHint: {
    de: 'Zahlt der Schuldner an Sie, öffnen Sie die Akte und wählen „Meldungen“. So fordern wir nichts, was schon bezahlt ist.',
    en: 'If the debtor pays you, open the case and choose “Notices”, so that we claim nothing that is already paid.',
  },

  findCase: { de: 'Akte finden', en: 'Find a case' },
  findBy: {
    de: 'Inkassonummer, Kundennummer, Rechnungsnummer oder Name des Schuldners',
    en: 'Collection number, customer number, invoice number or debtor’s name',
  },
  search: commonWords.search,
  noCase: { de: 'Keine Akte gefunden zu „{words}“.', en: 'No case found for “{words}”.' },
  severalCases: { de: 'Mehrere Akten passen dazu:', en: 'Several cases match:' },
  findFailed: commonWords.casesNotSearched,
  inkassoNumber: domainWords.collectionNumber,
  geschaeftsId: domainWords.customerNumber,
  invoiceNumber: domainWords.invoiceNumber,
  name: domainWords.debtor,
  case: domainWords.case,
  oneCase: within(domainWords.case),
  manyCases: within(domainWords.cases),

  ...newsTitles,
  dismiss: { de: 'Hinweis schließen', en: 'Dismiss note' },
  newsFailed: {
    de: 'Aktuelle Hinweise konnten nicht geladen werden.',
    en: 'The current notes could not be loaded.',
  },

  lastSent: { de: 'Zuletzt gesendet', en: 'Recently sent' },
  lastSentFailed: {
    de: 'Ihre letzten Übermittlungen konnten nicht geladen werden.',
    en: 'Your latest submissions could not be loaded.',
  },
  nothingSent: { de: 'Noch nichts gesendet', en: 'Nothing sent yet' },
  nothingSentHint: {
    de: 'Hier sehen Sie Ihre letzten Aufträge, Dateien und Meldungen mit ihrem Bearbeitungsstand.',
    en: 'Your latest orders, files and notices appear here with their progress.',
  },
  reason: { de: 'Grund:', en: 'Reason:' },
  receiptFailed: screenWords.receiptFailed,
  ...noticeTypeWords,

  year: {
    de: 'Übergeben in den letzten zwölf Monaten',
    en: 'Handed over in the last twelve months',
  },
  yearNothing: {
    de: 'In den letzten zwölf Monaten wurde nichts übergeben.',
    en: 'Nothing was handed over in the last twelve months.',
  },
  yearSum: { de: 'Zusammen', en: 'In total' },
  yearFailed: {
    de: 'Der Verlauf der letzten zwölf Monate konnte nicht geladen werden.',
    en: 'The chart of the last twelve months could not be loaded.',
  },
  month: { de: 'Monat der Übergabe', en: 'Month of the handover' },

  figures: { de: 'Ihre Akten im Überblick', en: 'Your cases at a glance' },
  figuresLoading: { de: 'Zahlen werden geladen …', en: 'Loading figures …' },
  figuresFailed: { de: 'Die Zahlen konnten nicht geladen werden.', en: 'The figures could not be loaded.' },
  noCreditor: {
    de: 'Bitte wählen Sie mindestens eine Gläubigernummer aus.',
    en: 'Please select at least one creditor number.',
  },
  noOwnCreditor: screenWords.noCreditorNumberHint,
  cases: domainWords.cases,
  count: screenWords.count,
  mainClaim: domainWords.mainClaim,
  open: { de: 'Laufend', en: 'Ongoing' },
  closed: stageWords.closed,
  showOpen: { de: 'laufende Akten anzeigen', en: 'show ongoing cases' },
  showClosed: { de: 'abgeschlossene Akten anzeigen', en: 'show closed cases' },
  lastHandover: { de: 'Letzte Übergabe', en: 'Last handover' },
  dataStatus: { de: 'Datenstand', en: 'Data as of' },
  toStatistics: { de: 'Zur Statistik', en: 'View the statistics' },
})

export type DashboardText = ReturnType<typeof useDashboardTexts>
