import { domainWords } from '@portal/contract/domain-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { detailWords } from '#i18n/detail-words.ts'
import { texts } from '#i18n/texts.ts'

/** The words of the start page. */
export const useDashboardTexts = texts({
  welcome: { de: 'Willkommen', en: 'Welcome' },
  what: { de: 'Was möchten Sie tun?', en: 'What would you like to do?' },
  logOut: commonWords.logOut,

  news: commonWords.note,
  dismiss: { de: 'Hinweis schließen', en: 'Dismiss note' },
  newsFailed: {
    de: 'Aktuelle Hinweise konnten nicht geladen werden.',
    en: 'Current notes could not be loaded.',
  },

  figures: { de: 'Ihre Akten im Überblick', en: 'Your cases at a glance' },
  figuresLoading: { de: 'Zahlen werden geladen …', en: 'Loading figures …' },
  figuresFailed: { de: 'Die Zahlen konnten nicht geladen werden.', en: 'The figures could not be loaded.' },
  noCreditor: {
    de: 'Bitte wählen Sie mindestens eine Gläubigernummer aus.',
    en: 'Please select at least one creditor number.',
  },
  noOwnCreditor: detailWords.noCreditorNumberHint,
  cases: domainWords.cases,
  count: detailWords.count,
  mainClaim: domainWords.mainClaim,
  open: { de: 'Laufend', en: 'Ongoing' },
  closed: { de: 'Abgeschlossen', en: 'Closed' },
  showOpen: { de: 'laufende Akten anzeigen', en: 'show ongoing cases' },
  showClosed: { de: 'abgeschlossene Akten anzeigen', en: 'show closed cases' },
  lastHandover: { de: 'Letzte Übergabe', en: 'Last handover' },
  dataStatus: { de: 'Datenstand', en: 'Data as of' },
  toStatistics: { de: 'Zur Statistik', en: 'To the statistics' },
})

export type DashboardText = ReturnType<typeof useDashboardTexts>
