import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'

export const usePaceTexts = texts({
  title: { de: 'Tempo', en: 'Pace' },
  what: {
    de: 'Je Spalte der Median und die Zeit, in der neun von zehn fertig waren. Gezählt wird Arbeitszeit wie bei den Fristen im Eingang: Ein Arbeitstag hat 24 Stunden, Wochenenden und bundesweite Feiertage haben keine. Was das Portal wegen eines Virus selbst abgelehnt hat, zählt nicht.',
    en: 'Each column has the median, and the time within which nine of ten were done. It is working time, as for the deadlines of the inbox: a working day has 24 hours, weekends and nationwide holidays have none. What the portal itself has refused because of a virus does not count.',
  },
  period: { de: 'Zeitraum der Entscheidungen', en: 'Period of the decisions' },
  days: { de: '{days} Tage', en: '{days} days' },
  loading: { de: 'Das Tempo wird berechnet …', en: 'Calculating the pace …' },
  failed: { de: 'Das Tempo konnte nicht geladen werden.', en: 'The pace could not be loaded.' },
  none: { de: 'In diesem Zeitraum wurde nichts entschieden.', en: 'Nothing was decided in this period.' },
  isShown: {
    de: 'Gläubiger lesen in ihrem Übergabeverlauf, innerhalb welcher Zeit meist entschieden wird, sobald 20 Entscheidungen es zeigen (desk.showPace).',
    en: 'In their handover history creditors read within which time decisions are usually made, once 20 decisions show it (desk.showPace).',
  },
  isNotShown: {
    de: 'Gläubiger lesen davon nichts. Einschalten: "showPace": true unter desk in der Datei des Betreibers.',
    en: 'Creditors read nothing of it. To switch it on: "showPace": true in desk of the operator’s file.',
  },

  kind: { de: 'Art des Eingangs', en: 'Kind of submission' },
  decided: { de: 'Entscheidungen', en: 'Decisions' },
  untilTaken: { de: 'bis in Bearbeitung', en: 'until taken' },
  thenDecided: { de: 'dann bis zur Entscheidung', en: 'then until decided' },
  total: screenWords.inAll,
  workingDays: { de: 'Arbeitstage', en: 'working days' },
})

export type PaceText = ReturnType<typeof usePaceTexts>
