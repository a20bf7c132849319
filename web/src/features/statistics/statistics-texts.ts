import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

export const aCreditorNumber: Words = { de: 'eine Gläubigernummer', en: 'one creditor number' }

export const useStatisticsTexts = texts({
  refresh: { de: 'Aktualisieren', en: 'Refresh' },
  selection: screenWords.selection,
  loading: screenWords.isLoading,
  failed: {
    de: 'Die Statistik konnte nicht geladen werden.',
    en: 'The statistics could not be loaded.',
  },
  noOwnCreditor: screenWords.noCreditorNumber,
  noOwnCreditorHint: screenWords.noCreditorNumberHint,
  nothing: {
    de: 'Für diese Auswahl gibt es keine Akten.',
    en: 'There are no cases for this selection.',
  },
  showCases: { de: 'Akten anzeigen', en: 'show cases' },
  onThisPage: { de: 'Statistiken auf dieser Seite', en: 'Statistics on this page' },
  olderYears: { de: 'Ältere Jahre', en: 'Earlier years' },
  month: screenWords.month,
  total: { de: 'Gesamt', en: 'Total' },
  // Specification 1, part 9.
  average: { de: 'Ø Monat (Gesamt\u00A0÷\u00A012)', en: 'Monthly average (total\u00A0÷\u00A012)' },
  averageShort: { de: 'Ø (÷\u00A012)', en: 'Average (÷\u00A012)' },
  averageOf: { de: 'Ø', en: 'Monthly average' },

  takeoverCount: { de: 'Übergaben nach Anzahl', en: 'Handovers by number' },
  takeoverVolume: { de: 'Übergaben nach Hauptforderung (€)', en: 'Handovers by main claim (€)' },
  takeoverCountChart: { de: 'Übergebene Akten je Monat', en: 'Cases handed over per month' },
  takeoverVolumeChart: {
    de: 'Übergebene Hauptforderung je Monat in Euro',
    en: 'Main claims handed over per month in euros',
  },

  // The counted part of a year or month, if it starts late: "ab 05.02.".
  since: commonWords.onwards,
  // The counted part of the current year or month.
  toDate: { de: 'bis heute', en: 'to date' },
  from: commonWords.from,
  to: commonWords.to,
  unbounded: { de: 'unbegrenzt', en: 'unlimited' },
  presetStart: { de: 'Voreingestellt: die letzten', en: 'Preset: the last' },
  presetEnd: {
    de: 'vollen Monate, ohne den laufenden Monat',
    en: 'complete months, without the current month',
  },

  payments: { de: 'Zahlungen nach Übergabejahr', en: 'Payments by year of handover' },
  paymentsNote: {
    de: 'Hauptforderungen der im Zeitraum übergebenen Akten und die darauf geleisteten Zahlungen. Erfolgsquote: Bezahlt geteilt durch Hauptforderung.',
    en: 'Main claims of the cases handed over in the period, and the payments made on them. Success rate: paid divided by main claim.',
  },
  handover: domainWords.handover,
  handoverRange: { de: 'Übergabe von – bis', en: 'Handover from – to' },
  mainClaim: domainWords.mainClaim,
  paid: { de: 'Bezahlt', en: 'Paid' },
  left: { de: 'Offen', en: 'Outstanding' },
  successRate: { de: 'Erfolgsquote', en: 'Success rate' },
  showMonths: { de: 'Monate anzeigen', en: 'show months' },
  paymentsChart: {
    de: 'Bezahlt und offen nach Jahr der Übergabe, dahinter die Erfolgsquote',
    en: 'Paid and outstanding by year of handover, followed by the success rate',
  },

  success: { de: 'Erfolgsauswertung', en: 'Success evaluation' },
  closingRange: { de: 'Abschluss von – bis', en: 'Closure from – to' },
  closing: domainWords.closing,
  rates: { de: 'Erfolgsquoten', en: 'Success rates' },
  counted: { de: 'Berechnung', en: 'Calculation' },
  byAmount: { de: 'Nach Betrag', en: 'By amount' },
  byNumber: { de: 'Nach Anzahl', en: 'By number' },
  gross: { de: 'Brutto', en: 'Gross' },
  net: { de: 'Netto', en: 'Net' },
  grossFormula: {
    de: 'Brutto nach Betrag: Zahlungen auf die Hauptforderung geteilt durch die Hauptforderung aller im Zeitraum abgeschlossenen Akten. Nach Anzahl: vollständig bezahlte Akten geteilt durch alle abgeschlossenen.',
    en: 'Gross by amount: payments on main claims divided by the main claims of all cases closed in the period. By number: cases paid in full divided by all closed ones.',
  },
  netFormula: {
    de: 'Netto: ebenso, aber ohne Akten, bei denen ein Einzug nicht möglich oder nicht gewollt war (etwa Insolvenz, Tod, Rücknahme).',
    en: 'Net: the same, but without cases in which collection was not possible or not wanted (such as insolvency, death, recall).',
  },
  excluded: { de: 'Netto nicht mitgerechnet', en: 'Excluded from net' },
  oneCase: within(domainWords.case),
  ofCases: within(domainWords.cases),
  general: { de: 'Nach Ergebnis', en: 'By result' },
  specific: { de: 'Nach Abschlussgrund', en: 'By reason for closure' },
  result: screenWords.result,
  cases: domainWords.cases,
  shareOfCases: { de: 'Anteil Akten', en: 'Share of cases' },
  shareOfClaims: { de: 'Anteil Haupt\u00ADforderung', en: 'Share of main claim' },
  grossRate: { de: 'Brutto\u00ADquote', en: 'Gross rate' },
  netRate: { de: 'Netto\u00ADquote', en: 'Net rate' },
  allClosed: { de: 'Abgeschlossen gesamt', en: 'Total closed' },
  paidInFull: domainWords.paidInFull,
  partPaid: commonWords.partPaid,
  noPayment: commonWords.noPayment,
  running: { de: 'Zurzeit laufend', en: 'Currently ongoing' },
  runningNote: {
    de: 'Zurzeit laufende Akten gehören zu keinem Zeitraum und zählen nicht zu den abgeschlossenen.',
    en: 'Cases currently ongoing belong to no period and do not count as closed.',
  },
  nothingClosed: {
    de: 'In diesem Zeitraum wurde keine Akte abgeschlossen.',
    en: 'No case was closed in this period.',
  },
  reason: commonWords.closingReason,
  noReason: { de: 'Ohne Angabe', en: 'Not stated' },
  category: { de: 'Einordnung', en: 'Category' },
  lost: { de: 'Ausgefallen', en: 'Uncollectable' },
  other: screenWords.other,
  successChart: {
    de: 'Anteile der Ergebnisse an den abgeschlossenen Akten',
    en: 'Shares of the results among closed cases',
  },
})

export type StatisticsText = ReturnType<typeof useStatisticsTexts>
