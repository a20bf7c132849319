import type { AuditEvent, OperatorEvent } from '@portal/contract/audit-events.ts'
import type { Language } from '@portal/contract/languages.ts'
import type { DigestRhythm, NotificationTopic } from '@portal/contract/notifications.ts'
import { noticeTypeWords, submissionKinds } from '@portal/contract/submission-kinds.ts'
import type { SubmissionState } from '@portal/contract/submission.ts'
import type { TaskKind } from '@portal/contract/tasks.ts'
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

const both = (words: Readonly<Record<string, Words>>) =>
  Object.fromEntries(Object.entries(words).map(([code, one]) => [code, bothWords(one)]))

/** Descriptions of audit events that are about a case or a user. */
const events = {
  authn_login_success: 'angemeldet / logged in',
  authn_login_fail: 'Anmeldung fehlgeschlagen / login failed',
  authn_login_lock: 'nach falschen Passwörtern gesperrt / locked after wrong passwords',
  authn_second_factor_success: 'zweiter Faktor bestätigt / second factor confirmed',
  authn_second_factor_fail: 'falscher Code des zweiten Faktors / wrong code of the second factor',
  authn_reauthentication_success: 'Passwort erneut bestätigt / password confirmed again',
  authn_logout: 'abgemeldet / logged out',
  authn_session_end: 'Sitzung beendet / session ended',
  authn_two_factor_on: 'zweiter Faktor eingerichtet / second factor set up',
  authn_two_factor_off: 'zweiter Faktor entfernt / second factor removed',
  authn_password_change_request: 'neues Passwort beantragt / new password requested',
  authn_password_change: 'neues Passwort in Kraft / new password in force',
  authn_password_change_reject: 'neues Passwort abgelehnt / new password rejected',
  authn_password_reset: 'Passwort zurückgesetzt / password reset',
  authn_unlock: 'entsperrt / unlocked',
  authz_fail: 'Zugriff verweigert / access refused',
  sensitive_read: 'Akte angesehen / case opened',
  file_download: 'Dokument abgerufen / document downloaded',
  data_export: 'Liste gespeichert oder gedruckt / list saved or printed',
  data_expired: 'nach Ablauf der Frist gelöscht / deleted after its period',
  submission_sent: 'Auftrag, Meldung oder Nachricht gesendet / order, notice or message sent',
  submission_infected: 'Datei mit Schadsoftware zurückgehalten / file with malware held back',
  submission_shown: 'Übermittlung angesehen / submission opened',
  submission_exported: 'an das Inkassosystem übergeben / passed to the collection system',
  submission_file_read: 'Datei an das Inkassosystem übergeben / file passed to the collection system',
  submission_fetched: 'vom Inkassosystem abgeholt / fetched by the collection system',
  submission_accepted: 'angenommen / accepted',
  submission_refused: 'abgelehnt / refused',
  mail_address_requested: 'E-Mail-Adresse eingegeben / e-mail address entered',
  mail_address_confirmed: 'E-Mail-Adresse bestätigt / e-mail address confirmed',
  mail_address_removed: 'E-Mail-Adresse entfernt / e-mail address removed',
  mail_topics_changed: 'Benachrichtigungen geändert / notifications changed',
  mail_unsubscribed: 'E-Mails abbestellt / unsubscribed from e-mails',
  case_muted: 'Akte stumm geschaltet / case muted',
  case_unmuted: 'Akte nicht mehr stumm geschaltet / case no longer muted',
  case_erased: 'Akte auf Verlangen gelöscht / case erased on request',
  row_readmitted: 'wieder zum Import zugelassen / readmitted to imports',
  person_exported: 'Auskunft erteilt / information provided to the person',
  kept_shown: 'aufbewahrtes Schreiben angesehen / kept letter opened',
  message_written: 'Nachricht an den Gläubiger geschrieben / message written to the creditor',
  messages_read: 'Nachrichten angesehen / messages opened',
  task_shown: 'Aufgabe angesehen / task opened',
  task_created: 'Aufgabe gestellt / task created',
  task_closed: 'Aufgabe geschlossen / task closed',
  user_shown: 'Benutzer angesehen / user opened',
  user_created: 'Benutzer angelegt / user created',
  user_changed: 'Benutzer geändert / user changed',
  user_phone_changed: 'Rufnummer des Benutzers geändert / phone number of the user changed',
  user_disabled: 'Benutzer gesperrt / user disabled',
  user_enabled: 'Benutzer freigegeben / user enabled',
  user_view_offered: 'Ansicht der Bildschirme vorbereitet / view of the screens prepared',
  user_view_opened: 'Bildschirme des Benutzers angesehen / screens of the user viewed',
  user_view_read: 'in dieser Ansicht gelesen / read in this view',
  user_deleted: 'Benutzer gelöscht / user deleted',
  user_erased: 'Benutzer auf Verlangen gelöscht / user erased on request',
} as const satisfies Partial<Record<AuditEvent | OperatorEvent, string>> & Record<AuditEvent, string>

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
