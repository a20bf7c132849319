import { submissionKinds } from '@portal/contract/submission-kinds.ts'
import { instructionFieldWords } from '@portal/contract/words/instruction-field-words.ts'
import { instructionKindWords, instructionReasonWords } from '@portal/contract/words/instruction-words.ts'
import { noticeTypeWords } from '@portal/contract/words/notice-type-words.ts'
import { rowWords } from '@portal/contract/words/row-words.ts'
import { fieldWords, salutationWords, threeChoiceWords } from '@portal/contract/words/submission-words.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { germanDay, germanTime } from '#ground/clock.ts'
import { eventWords } from '#operator/persons/event-words.ts'
import { type ToldTable, toldWords } from '#operator/persons/told-words.ts'
import type { AddressMailKind, CaseMailKind, UserMailKind } from '#outbox/mail-kinds.ts'

/** A row as the database gives it, by the names of its columns. */
type Row = Readonly<Record<string, unknown>>

/** The text in a column; '' when there is none. */
export function textOf(row: Row, column: string): string {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

/** What somebody is told, by words of his language. */
export type Told = Record<string, unknown>

const germanWords = (words: Readonly<Record<string, { readonly de: string }>>) =>
  Object.fromEntries(Object.entries(words).map(([code, { de }]) => [code, de]))

const kindWords = Object.fromEntries(
  Object.entries(submissionKinds).map(([kind, { title }]) => [kind, title.de]),
)

const languageWords = { de: 'auf Deutsch', en: 'auf Englisch' }

const stateWords = {
  received: 'eingegangen',
  fetched: 'vom Inkassosystem übernommen',
  accepted: 'angenommen',
  refused: 'abgelehnt',
}

/** What was told by mail, or waits in `user_notice`. */
const noticeWords: Readonly<Record<UserMailKind | CaseMailKind | AddressMailKind, string>> = {
  password_changed: 'neues Passwort in Kraft',
  two_factor_on: 'zweiter Faktor eingerichtet',
  two_factor_off: 'zweiter Faktor entfernt',
  login_unfinished: 'Anmeldung ohne zweiten Faktor abgebrochen',
  login_locked: 'nach falschen Passwörtern gesperrt',
  submission_accepted: 'Auftrag oder Meldung angenommen',
  submission_refused: 'Auftrag oder Meldung abgelehnt',
  case_events: 'Neues zu Akten',
  digest: 'Zusammenfassung',
  address_code: 'Code für die Adresse',
  address_changed: 'Adresse geändert',
  address_removed: 'Adresse entfernt',
}

/** Columns whose values are codes, and what these mean. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'submission.kind': kindWords,
  'keptSubmission.kind': kindWords,
  'submission.state': stateWords,
  'caseChange.what': {
    case: 'neue Akte',
    stage: 'anderer Aktentyp',
    closed: 'abgeschlossen',
    negative: 'Negativmerkmal',
    entry: 'Eintrag im Verlauf',
    booking: 'Buchung',
  },
  'userNotice.kind': noticeWords,
  'dispatch.kind': noticeWords,
  'dispatch.state': {
    waiting: 'wartet',
    sent: 'gesendet',
    superfluous: 'nicht mehr nötig',
    dead: 'nicht zustellbar',
  },
  'userMail.language': languageWords,
  'mailConfirmation.language': languageWords,
  'userMail.topics': {
    password: 'Passwort',
    twoFactor: 'Zwei-Faktor-Anmeldung',
    logins: 'Anmeldungen',
    submissions: 'Gesendetes',
  },
  'notice.type': germanWords(noticeTypeWords),
  'handover.location': { in: 'Inland', aus: 'Ausland' },
  'audit.event': eventWords,
  'passwordRequest.state': {
    open: 'offen',
    approved: 'genehmigt',
    rejected: 'abgelehnt',
    replaced: 'durch ein neueres ersetzt',
  },
  'task.kind': { question: 'Frage', document: 'Unterlage', approval: 'Freigabe', information: 'Mitteilung' },
  'task.state': { open: 'offen', closed: 'geschlossen', withdrawn: 'zurückgezogen' },
  'savedSearch.list': { cases: 'Akten', notices: 'Meldungen', handovers: 'Übergaben' },
}

/** What the fields of what was sent are called, and those of their codes. */
const sentWords: Readonly<Record<string, string>> = {
  ...germanWords(fieldWords),
  ...germanWords(instructionFieldWords),
  confirmed: 'Kürzel der bestätigten Hinweise',
  ...germanWords(rowWords),
  glgNumber: 'Gläubigernummer',
  inkassoNumber: 'Inkassonummer',
}
const sentCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  salutation: germanWords(salutationWords),
  legalGuardianSalutation: germanWords(salutationWords),
  inkassozession: germanWords(threeChoiceWords),
  eigentumsvorbehalt: germanWords(threeChoiceWords),
}

/** Those of an instruction, whose reason is no text of its sender's. */
const instructionCodes: typeof sentCodes = {
  kind: germanWords(instructionKindWords),
  reason: germanWords(instructionReasonWords),
}

const codesOf = (sent: object) => ('kind' in sent ? instructionCodes : sentCodes)

/** A row, and what is told of it. */
export interface ToldRow {
  readonly row: Row
  readonly told: Told
}

/** All rows of a table that meet a condition, in words; columns without a word and empty ones are left out. */
export async function tellRows(db: Db, table: ToldTable, condition: RawBuilder<unknown>): Promise<ToldRow[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${condition}`.execute(db)
  return rows.map((row) => ({ row, told: tellRow(table, row) }))
}

export function tellRow(table: ToldTable, row: Row): Told {
  return Object.fromEntries(
    Object.entries(toldWords[table]).flatMap(([column, word]: [string, string | null]) => {
      const value = row[column]
      return word === null || isEmpty(value) ? [] : [[word, plain(value, codes[`${table}.${column}`])]]
    }),
  )
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0)

function plain(value: unknown, words?: Readonly<Record<string, string>>): unknown {
  if (value instanceof Date) return moment(value)
  if (typeof value === 'boolean') return words?.[String(value)] ?? (value ? 'ja' : 'nein')
  if (Array.isArray(value)) return value.map((item) => plain(item, words))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([field, inner]) =>
        isEmpty(inner) ? [] : [[sentWords[field] ?? field, plain(inner, codesOf(value)[field])]],
      ),
    )
  return words?.[String(value)] ?? value
}

/** `2026-02-20, 09:41 Uhr`, by Germany's clocks. */
export const moment = (at: Date) => `${germanDay(at)}, ${germanTime(at).slice(0, 5)} Uhr`
