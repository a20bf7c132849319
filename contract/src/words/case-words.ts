import { domainWords } from '#words/domain-words.ts'
import { type Words, wordsOf } from '#words/words.ts'

/* English names of values from closed lists, for the screens. The API sends these values in German. */

/** Names of the usual file types, by stage. */
export const stageWords = {
  preCourt: { de: 'Vorgerichtlich', en: 'Pre-court' },
  court: { de: 'Gerichtlich', en: 'In court' },
  monitoring: { de: 'Überwachung', en: 'Monitoring' },
  closed: { de: 'Abgeschlossen', en: 'Closed' },
} as const satisfies Record<string, Words>

/** Translates the name of a file type. */
export const fileTypeWords = wordsOf(Object.values(stageWords))

/** Translates a closing reason. */
export const closingReasonWords = wordsOf([
  domainWords.paidInFull,
  { de: 'Teilzahlung/Vergleich', en: 'Part payment/settlement' },
  { de: 'Vom Gläubiger zurückgezogen', en: 'Recalled by the creditor' },
  { de: 'Schuldner insolvent', en: 'Debtor insolvent' },
  { de: 'Unbekannt verzogen', en: 'Moved to an unknown address' },
  { de: 'Verstorben (Nachlass)', en: 'Deceased (estate)' },
  { de: 'Verjährt', en: 'Time-barred' },
  { de: 'Bestritten, keine Klage gewünscht', en: 'Disputed, no court action wanted' },
  { de: 'Aussichtslos (Überwachung abgelehnt)', en: 'Hopeless (monitoring declined)' },
  { de: 'Fehlübergabe', en: 'Handed over by mistake' },
])
