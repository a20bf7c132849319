import { answerFieldWords } from '@portal/contract/words/answer-words.ts'
import { instructionFieldWords, instructionKindWords } from '@portal/contract/words/instruction-words.ts'
import { fieldWords, rowWords } from '@portal/contract/words/submission-words.ts'

import type { Tables } from '#db/tables.ts'
import { bothWords, codeWords } from '#operator/persons/person-codes.ts'

/** Descriptions of the tables with personal data, in German and English. */
export const tableWords = {
  inkassoCase: 'Akten / cases',
  mainClaim: 'Forderungen / claims',
  booking: 'Buchungen / bookings',
  caseHistory: 'Aktenhistorie / case history',
  caseChange: 'Änderungen an der Akte / changes to the case',
  caseMessage:
    'Nachrichten zwischen Gläubiger und Inkassounternehmen / messages between creditor and collection company',
  notice: 'Meldungen des Gläubigers / notices of the creditor',
  task: 'was der Gläubiger gefragt wurde / what the creditor was asked',
  submission: 'was der Gläubiger gesendet hat / what the creditor sent',
  submissionFile: 'Dateien dazu / its files',
  deskNote: 'interne Notizen des Inkassounternehmens / internal notes of the collection company',
  keptSubmission: 'aufbewahrte Schreiben / kept letters',
  keptFile: 'Dateien dazu / their files',
  handover: 'Übergaben / handovers',
  handoverDraft: 'nicht gesendete Aufträge / orders that were not sent',
  handoverDraftFile: 'Dateien dazu / their files',
  audit: 'Protokoll: wer wann was getan hat / audit trail: who did what, and when',
  portalUser: 'Zugang des Benutzers / account of the user',
  portalUserGlgNumber: 'sichtbare Gläubigernummern / visible creditor numbers',
  portalUserAktentyp: 'sichtbare Aktentypen / visible file types',
  session: 'Sitzungen / sessions',
  twoFactor: 'zweiter Faktor / second factor',
  knownNetwork: 'Netze der Anmeldungen / networks of logins',
  passwordRequest: 'beantragte Passwörter / requested passwords',
  userNotice: 'Benachrichtigungen an den Benutzer / notifications to the user',
  userMail: 'E-Mail-Adresse für Benachrichtigungen / e-mail address for notifications',
  caseMute: 'Akten ohne E-Mails / cases without e-mails',
  mailEvent: 'zu meldende Ereignisse / events to be mailed',
  mailConfirmation: 'unbestätigte E-Mail-Adresse / unconfirmed e-mail address',
  dispatch: 'E-Mails an den Benutzer / e-mails to the user',
  unfinishedLogin: 'Anmeldungen ohne zweiten Faktor / logins without second factor',
  savedSearch: 'gespeicherte Suchen / saved searches',
  userSeen: 'gelesene Neuigkeiten / read news',
  messageRead: 'gelesene Nachrichten / read messages',
  paper: 'Unterlagen für Gläubiger / papers for creditors',
  paperRead: 'gelesene Unterlagen / read papers',
  receivedDay: 'an einem Tag gesendete Datenmenge / amount of data sent in a day',
  idempotency: 'Antworten auf Gesendetes / answers to submissions',
  throttle: 'Fehlversuche / failed attempts',
} as const satisfies Partial<Record<keyof Tables, string>>

export type PersonTable = keyof typeof tableWords

/** Descriptions of the columns, in German and English. */
const columnWords: Readonly<Record<string, string>> = {
  elsewhere: 'wo der Name sonst noch steht / where else the name occurs',
  document: 'liegt bei als / enclosed as',
  acceptedInkassoNumber: 'wurde zur Akte / became the case',
  actor: 'wer / who',
  address: 'Adresse; einer Suche: ihre Felder / address; of a search: its fields',
  aktentyp: 'Aktentyp / file type',
  aktuelleaktion: 'aktuelle Maßnahme / current action',
  aktuelleaktionLong: 'aktuelle Maßnahme, ausführlich / current action, in full',
  aktuellersaldo: 'Saldo in Euro / balance in euros',
  allAktentypen: 'darf alle Aktentypen sehen / may see all file types',
  allGlgNumbers: 'darf alle Gläubigernummern sehen / may see all creditor numbers',
  answer: 'Antwort oder ihre Form / answer or its form',
  answeredRevision: 'beantwortete Fassung / answered revision',
  addedAt: 'eingestellt / added',
  at: 'Zeitpunkt / time',
  attachmentFilename: 'Name des Dokuments / name of the document',
  attachmentType: 'Art des Dokuments / type of the document',
  ausgabe: 'Ausgabe / output',
  auskunftEnabled: 'darf Auskünfte einholen / may ask for credit reports',
  authenticatedAt: 'angemeldet / logged in',
  bankrl: 'Bankrücklast in Euro / bank chargeback in euros',
  beganAt: 'begonnen / begun',
  betrag: 'Betrag in Euro / amount in euros',
  bezeichnung: 'Bezeichnung / description',
  buchart: 'Buchungsart / booking type',
  bucharttxt: 'Buchungsart in Worten / booking type in words',
  bytes: 'Größe in Bytes / size in bytes',
  category: 'Art der Unterlage / type of the paper',
  changedAt: 'eingetragen oder geändert / entered or changed',
  channel: 'Zustellweg / delivery channel',
  clerk: 'Sachbearbeiter / clerk',
  closedDate: 'abgeschlossen am / closed on',
  closingReason: 'Grund des Abschlusses / reason for closing',
  closingResult: 'Ergebnis des Abschlusses / result of closing',
  confirmedAt: 'bestätigt / confirmed',
  consequence: 'Folge, wenn die Antwort ausbleibt / what happens without an answer',
  content: 'Inhalt / content',
  cost: 'Kosten in Euro / costs in euros',
  createdAt: 'angelegt / created',
  createdDate: 'angelegt am / created on',
  customerNumber: 'Kundennummer / customer number',
  datbis: 'bis / until',
  date: 'Datum / date',
  datletztezahl: 'Datum der letzten Zahlung / date of the last payment',
  datum: 'Datum / date',
  datvon: 'von / from',
  day: 'Tag / day',
  decidedAt: 'entschieden / decided',
  details: 'Einzelheiten / details',
  digest: 'Zusammenfassung / summary',
  digestDay: 'Tag der letzten Zusammenfassung / day of the last summary',
  digestUntil: 'zusammengefasst bis / summarised until',
  disabledAt: 'gesperrt seit / disabled since',
  dispatchId: 'Kennung der E-Mail / id of the e-mail',
  draftId: 'Kennung des Entwurfs / id of the draft',
  dueDate: 'Antwort erbeten bis / answer due on',
  event: 'Ereignis / event',
  facts: 'Angaben / facts',
  failures: 'Fehlversuche / failed attempts',
  fetchedAt: 'vom Inkassosystem abgeholt / fetched by the collection system',
  filesDeletedAt: 'Dateien gelöscht / files deleted',
  filesRequired: 'Dateien verlangt / files required',
  form: 'Inhalt / content',
  freshAt: 'Passwort zuletzt bestätigt / password last confirmed',
  geschaeftsId: 'Kundennummer beim Gläubiger / customer number used by the creditor',
  glgNumber: 'Gläubigernummer / creditor number',
  handoverDate: 'übergeben am / handed over on',
  hauptforderung: 'Hauptforderung in Euro / main claim in euros',
  id: 'Kennung / id',
  index: 'Nummer / number',
  inkassoNumber: 'Inkassonummer / collection number',
  isDemo: 'Demodaten / demo data',
  isMadeHere: 'im Portal angelegt / created in the portal',
  isSettled: 'erledigt / settled',
  isWrittenHere: 'im Portal geschrieben / written in the portal',
  kategtx: 'Kategorie / category',
  katnr: 'Katalognummer / catalogue number',
  keptUntil: 'nach dem Gesetz aufzubewahren bis / kept by law until',
  kind: 'Art / kind',
  lane: 'Warteschlange der Zustellung / delivery queue',
  language: 'Sprache / language',
  lastFailureAt: 'letzter Fehlversuch / last failed attempt',
  lastFault: 'letzter Fehler / last fault',
  lastLoginAt: 'letzte Anmeldung / last login',
  lastUsedAt: 'zuletzt benutzt / last used',
  letzteaktion: 'letzte Maßnahme / last action',
  letzteaktionLong: 'letzte Maßnahme, ausführlich / last action, in full',
  list: 'Liste / list',
  location: 'Inland oder Ausland / Germany or abroad',
  lockedUntil: 'gesperrt bis / locked until',
  mahnkost: 'Mahnkosten in Euro / reminder costs in euros',
  mediaType: 'Art der Datei / type of the file',
  messageId: 'Kennung / id',
  name: 'Name / name',
  negativinfo1: 'eidesstattliche Versicherung oder Vermögensauskunft / affidavit of means',
  negativinfo2: 'Haftbefehl / arrest warrant',
  negativinfo3: 'Insolvenz / insolvency',
  negativinfo4: 'Vermögensauskunft verweigert / affidavit of means refused',
  negativinfo5: 'aussichtslose Vollstreckung / hopeless enforcement',
  negativinfo6: 'Nichtzahler / non-payer',
  network: 'Netz / network',
  newAktentyp: 'Aktentyp nachher / file type afterwards',
  nextTryAt: 'nächster Versuch / next attempt',
  notedAt: 'vorgemerkt / noted',
  number: 'Nummer oder Fassung / number or revision',
  oldAktentyp: 'Aktentyp vorher / file type before',
  openedAt: 'Datei geöffnet / file opened',
  options: 'mögliche Antworten / possible answers',
  paperDate: 'Datum / date',
  paperId: 'Kennung der Unterlage / id of the paper',
  passwordExpiresAt: 'Anfangspasswort gilt bis / initial password valid until',
  path: 'Adresse des Aufrufs / address of the call',
  payload: 'Inhalt / content',
  phone: 'Rufnummer für Rückrufe / phone number for calling back',
  phoneChangedAt: 'Rufnummer zuletzt geändert / phone number last changed',
  periodFrom: 'Zeitraum von / period from',
  periodTo: 'Zeitraum bis / period to',
  position: 'Nummer / number',
  quietUntil: 'keine E-Mails bis / no e-mails until',
  readAt: 'gelesen / read',
  readUntil: 'gelesen bis Nummer / read up to number',
  reason: 'Grund / reason',
  receiptNumber: 'Quittungsnummer / receipt number',
  receivedAt: 'eingegangen / received',
  recipient: 'Empfänger / recipient',
  rechnr: 'Rechnungsnummer / invoice number',
  recno: 'Nummer / number',
  ref: 'Nummer / number',
  requestedAt: 'beantragt oder eingegeben / requested or entered',
  revision: 'Fassung / revision',
  sachbear: 'Sachbearbeiter / clerk',
  savedAt: 'zuletzt geändert / last changed',
  scan: 'Virenprüfung / virus scan',
  schuldner: 'Schuldner / debtor',
  schuldneradresse: 'Anschrift / address',
  schuldnername: 'Name / name',
  schuldnerplzort: 'Postleitzahl und Ort / postcode and town',
  schuldnr: 'Nummer des Schuldners / number of the debtor',
  seenUntil: 'Neuigkeiten gelesen bis / news read until',
  sessionId: 'Kennung der Sitzung / id of the session',
  settledAt: 'erledigt / settled',
  sizeBytes: 'Größe in Bytes / size in bytes',
  state: 'Stand / state',
  status: 'Status / status',
  submissionId: 'Kennung des Gesendeten / id of the submission',
  taskId: 'Kennung der Aufgabe / id of the task',
  text: 'Text / text',
  time: 'Uhrzeit / time',
  title: 'Frage oder Bezeichnung / question or description',
  topics: 'wird benachrichtigt über / is notified about',
  tries: 'Versuche / attempts',
  type: 'Art der Meldung / kind of notice',
  userAgent: 'Browser / browser',
  userId: 'Kennung des Benutzers / id of the user',
  username: 'Benutzername / username',
  vertnr: 'Vertragsnummer / contract number',
  vorletzteaktion: 'vorletzte Maßnahme / second-last action',
  vorletzteaktionLong: 'vorletzte Maßnahme, ausführlich / second-last action, in full',
  weekday:
    'Wochentag der wöchentlichen Zusammenfassung, 1 ist Montag / weekday of the weekly summary, 1 is Monday',
  withdrawnAt: 'zurückgezogen / withdrawn',
  what: 'Art der Änderung / kind of change',
  words: 'Suchwörter / search words',
  wrongCodes: 'falsche Codes / wrong codes',
  zahlungen: 'Zahlungen in Euro / payments in euros',
  zahlungenHauptforderung: 'Zahlungen auf die Hauptforderung in Euro / payments on the main claim in euros',
  zinsen: 'Zinsen in Euro / interest in euros',
  zinsenEnabled: 'darf Zinsen sehen / may see interest',
}

/** Names of the fields in submissions, as the forms show them. */
const sentWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...answerFieldWords, ...fieldWords, ...instructionFieldWords, ...rowWords }).map(
    ([field, words]) => [field, bothWords(words)],
  ),
)

/**
 * Explains all field names and codes in the data in German and English. The keys are field names, such as
 * `rechnr`, or codes, such as `state=fetched`.
 */
export function glossaryFor(data: unknown): Readonly<Record<string, string>> {
  const found = new Map<string, string>()
  explain(data, found)
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function explain(value: unknown, found: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [field, inner] of Object.entries(value)) {
    const words = fieldMeaning(field)
    if (words !== undefined) found.set(field, words)
    for (const code of Array.isArray(inner) ? inner : [inner]) {
      const meaning = codesOf(field, value)?.[String(code)]
      if (meaning !== undefined) found.set(`${field}=${String(code)}`, meaning)
      explain(code, found)
    }
  }
}

/** The codes of a field. The reason of an instruction is a code; all other reasons are free text. */
const codesOf = (field: string, row: object) =>
  field === 'reason' && !('kind' in row && Object.hasOwn(instructionKindWords, String(row.kind)))
    ? undefined
    : codeWords[field]

const fieldMeaning = (field: string): string | undefined =>
  (tableWords as Readonly<Record<string, string>>)[field] ?? columnWords[field] ?? sentWords[field]
