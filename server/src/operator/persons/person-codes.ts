import type { Language } from '@portal/contract/languages.ts'
import type { DigestRhythm, NotificationTopic } from '@portal/contract/notifications.ts'
import { noticeTypeWords, submissionKinds } from '@portal/contract/submission-kinds.ts'
import type { SubmissionState } from '@portal/contract/submission.ts'
import type { TaskKind } from '@portal/contract/tasks.ts'
import { eventWords } from '@portal/contract/words/audit-words.ts'
import { instructionKindWords, instructionReasonWords } from '@portal/contract/words/instruction-words.ts'
import { paperCategoryWords } from '@portal/contract/words/paper-words.ts'
import { salutationWords, threeChoiceWords } from '@portal/contract/words/submission-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import type { PasswordRequestTable } from '#db/access-tables.ts'
import type { CaseChangeTable, TaskTable } from '#db/case-tables.ts'
import type { DispatchTable, HandoverTable, SubmissionFileTable } from '#db/submission-tables.ts'
import type { Tables } from '#db/tables.ts'
import type { AddressMailKind, CaseMailKind, UserMailKind } from '#outbox/mail-kinds.ts'

/** Joins the words of both languages: "Rücknahme / Recall". */
export const bothWords = ({ de, en }: Words) => `${de} / ${en}`

const both = <Code extends string>(words: Readonly<Record<Code, Words>>) =>
  // The cast is safe: the entries are those of `words`.
  Object.fromEntries(Object.entries<Words>(words).map(([code, one]) => [code, bothWords(one)])) as Record<
    Code,
    string
  >

const events = both(eventWords)

const mailKinds: Readonly<Record<UserMailKind | CaseMailKind | AddressMailKind, string>> = {
  password_changed: events.authn_password_change,
  two_factor_on: events.authn_two_factor_on,
  two_factor_off: events.authn_two_factor_off,
  login_unfinished: 'Anmeldung ohne zweiten Faktor abgebrochen / login abandoned without second factor',
  login_locked: events.authn_login_lock,
  submission_accepted: 'Auftrag oder Meldung angenommen / order or notice accepted',
  submission_refused: 'Auftrag oder Meldung abgelehnt / order or notice refused',
  case_events: 'Neues zu Akten / updates on cases',
  digest: 'Zusammenfassung / summary',
  address_code: 'Code für die Adresse / code for the address',
  address_changed: 'Adresse geändert / address changed',
  address_removed: 'Adresse entfernt / address removed',
}

const taskKinds = {
  question: 'Frage / question',
  document: 'Unterlage / document',
  approval: 'Freigabe / approval',
  information: 'Information / information',
} satisfies Record<TaskKind, string>

type State =
  | SubmissionState
  | TaskTable['state']
  | PasswordRequestTable['state']
  | Tables['session']['state']
  | DispatchTable['state']['__select__']

/** The meanings of codes, by field and code. */
export const codeWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  event: events,
  kind: {
    task: 'neue oder geänderte Aufgabe / new or changed task',
    due: 'Aufgabe wird fällig / task falls due',
    ...both(Object.fromEntries(Object.entries(submissionKinds).map(([kind, { title }]) => [kind, title]))),
    ...both(instructionKindWords),
    ...taskKinds,
    ...mailKinds,
  },
  state: {
    received: 'eingegangen / received',
    fetched: events.submission_fetched,
    accepted: events.submission_accepted,
    refused: events.submission_refused,
    waiting: 'wartet / waiting',
    sent: 'gesendet / sent',
    superfluous: 'nicht mehr nötig / no longer needed',
    dead: 'nicht zustellbar / undeliverable',
    open: 'offen / open',
    closed: 'geschlossen / closed',
    withdrawn: 'zurückgezogen / withdrawn',
    approved: 'genehmigt / approved',
    rejected: 'abgelehnt / rejected',
    replaced: 'durch ein neueres ersetzt / replaced by a newer one',
    pending: 'zweiter Faktor steht aus / awaiting the second factor',
    active: 'angemeldet / logged in',
    offered: 'Ansicht angeboten / view offered',
    view: 'Ansicht des Inkassounternehmens / view of the collection company',
  } satisfies Record<State, string>,
  what: {
    case: 'neue Akte / new case',
    stage: 'anderer Aktentyp / different file type',
    closed: 'abgeschlossen / closed',
    negative: 'Negativmerkmal / negative feature',
    entry: 'Eintrag in der Aktenhistorie / entry in the case history',
    booking: 'Buchung / booking',
  } satisfies Record<CaseChangeTable['what'], string>,
  category: both(paperCategoryWords),
  type: both(noticeTypeWords),
  reason: both(instructionReasonWords),
  salutation: both(salutationWords),
  legalGuardianSalutation: both(salutationWords),
  inkassozession: both(threeChoiceWords),
  eigentumsvorbehalt: both(threeChoiceWords),
  location: { in: 'Inland / Germany', aus: 'Ausland / abroad' } satisfies Record<
    HandoverTable['location'],
    string
  >,
  list: {
    cases: 'Akten / cases',
    notices: 'Meldungen / notices',
    handoverHistory: 'Übergaben / handovers',
    papers: 'Unterlagen / papers',
  } satisfies Record<Tables['savedSearch']['list'], string>,
  recipient: {
    operator: 'das Inkassounternehmen / the collection company',
    formerUser: 'ein früherer Benutzer des Portals / a former user of the portal',
  },
  language: { de: 'Deutsch / German', en: 'Englisch / English' } satisfies Record<Language, string>,
  digest: { none: 'keine / none', daily: 'täglich / daily', weekly: 'wöchentlich / weekly' } satisfies Record<
    DigestRhythm,
    string
  >,
  topics: {
    password: 'Passwort / password',
    twoFactor: 'Zwei-Faktor-Anmeldung / two-factor login',
    logins: 'Anmeldungen / logins',
    submissions: 'Gesendetes / submissions',
    tasks: 'Aufgaben / tasks',
    messages: 'Nachrichten / messages',
    papers: 'Unterlagen / papers',
  } satisfies Record<NotificationTopic, string>,
  scan: {
    off: 'ohne Virenprüfung / without virus scan',
    waiting: 'wartet auf die Virenprüfung / awaiting the virus scan',
    clean: 'ohne Befund / clean',
    infected: 'Schadsoftware / malware',
  } satisfies Record<SubmissionFileTable['scan'], string>,
}
