import type { Tables } from '#db/tables.ts'

/** What the columns of what a user is told, and of where, are called, as in `told-words.ts`. */
export const toldMailWords = {
  userNotice: { id: null, userId: null, kind: 'Art', createdAt: 'Zeitpunkt' },
  userMail: {
    userId: null,
    address: 'Adresse',
    language: 'Sprache',
    topics: 'Wird benachrichtigt über',
    confirmedAt: 'Bestätigt',
    digest: 'Zusammenfassung',
    weekday: 'Wochentag der wöchentlichen (1 ist Montag)',
    digestUntil: 'Zusammengefasst bis',
    digestDay: 'Tag der letzten Zusammenfassung',
  },
  mailEvent: {
    userId: null,
    kind: 'Art',
    taskId: 'Kennung der Aufgabe',
    inkassoNumber: 'Inkassonummer',
    number: 'Fassung oder Nummer',
    notedAt: 'Vorgemerkt',
    dispatchId: null,
  },
  caseMute: { userId: null, inkassoNumber: 'Inkassonummer' },
  mailConfirmation: {
    userId: null,
    id: null,
    address: 'Adresse',
    language: 'Sprache',
    requestedAt: 'Eingegeben',
    tries: 'Falsche Codes',
  },
  dispatch: {
    id: null,
    channel: null,
    event: null,
    userId: null,
    kind: 'Art',
    facts: 'Angaben',
    createdAt: 'Veranlasst',
    state: 'Bearbeitungsstand',
    tries: 'Versuche',
    nextTryAt: null,
    lastFault: 'Letzter Fehler',
    settledAt: 'Erledigt',
    submissionId: null,
    lane: null,
    position: null,
  },
} as const satisfies {
  readonly [Table in keyof Tables]?: Readonly<Record<keyof Tables[Table], string | null>>
}
