import { sql } from 'kysely'

import { keysOf } from '#access/login/throttle-keys.ts'
import type { Db } from '#db/connect.ts'
import type { PersonDocuments } from '#operator/persons/documents-of-person.ts'
import { type Told, tellRows } from '#operator/persons/tell-row.ts'
import { tellDrafts, tellKept, tellSubmissions } from '#operator/persons/tell-sent.ts'
import type { ToldTable } from '#operator/persons/told-words.ts'
import type { KnownUser } from '#operator/users/require-user.ts'

/** What is a user's own by his id, and in which order it is told. */
const ofUser = {
  'Darf diese Gläubigernummern sehen': ['portalUserGlgNumber', 'glg_number'],
  'Darf diese Aktentypen sehen': ['portalUserAktentyp', 'aktentyp'],
  Sitzungen: ['session', 'last_used_at'],
  'Zweiter Faktor': ['twoFactor', 'created_at'],
  'Netze, aus denen er sich angemeldet hat': ['knownNetwork', 'last_login_at'],
  'Beantragte Passwörter': ['passwordRequest', 'requested_at'],
  'Was ihm mitzuteilen war': ['userNotice', 'created_at'],
  'E-Mail-Adresse für Benachrichtigungen': ['userMail', 'confirmed_at'],
  'Akten, zu denen er keine E-Mails will': ['caseMute', 'inkasso_number'],
  'Was ihm zu Akten zu melden ist': ['mailEvent', 'noted_at'],
  'E-Mail-Adresse, deren Code aussteht': ['mailConfirmation', 'requested_at'],
  'E-Mails an ihn': ['dispatch', 'created_at'],
  'Anmeldungen ohne zweiten Faktor': ['unfinishedLogin', 'began_at'],
  'Gespeicherte Suchen': ['savedSearch', 'list, name'],
  'Neuigkeiten gelesen': ['userSeen', 'seen_until'],
  'Wie weit er Nachrichten gelesen hat': ['messageRead', 'inkasso_number'],
  'An einem Tag gesendet': ['receivedDay', 'day'],
  'Antworten auf Gesendetes': ['idempotency', 'created_at'],
} as const satisfies Record<string, readonly [ToldTable, string]>

/** Everything about a user (Art. 15 GDPR), but no secret: neither password, token nor key, nor a hash of them. */
export async function tellUser(
  db: Db,
  { userId, username }: KnownUser,
  documents: PersonDocuments,
): Promise<Told> {
  const all = async (...of: Parameters<typeof tellRows>) => (await tellRows(...of)).map(({ told }) => told)
  const own: Told = {}
  for (const [title, [table, order]] of Object.entries(ofUser))
    own[title] = await all(db, table, sql`user_id = ${userId} order by ${sql.raw(order)}`)
  const { exact, pattern } = keysOf(userId)
  return {
    Zugang: await all(db, 'portalUser', sql`id = ${userId}`),
    ...own,
    Fehlversuche: await all(
      db,
      'throttle',
      sql`key = any(${exact}::text[]) or key like ${pattern} order by key`,
    ),
    'Nicht abgesandte Aufträge': await tellDrafts(db, sql`user_id = ${userId}`, documents),
    Gesendetes: await tellSubmissions(
      db,
      sql`user_id = ${userId} or (user_id is null and username = ${username})`,
      documents,
    ),
    'Aufbewahrte Schreiben': await tellKept(db, sql`username = ${username}`, documents),
    Meldungen: await all(db, 'notice', sql`user_id = ${username} order by date, time, id`),
    Übergaben: await all(db, 'handover', sql`user_id = ${username} order by date, time, id`),
    Protokoll: await all(
      db,
      'audit',
      sql`user_id = ${userId} or actor = ${username} or details->>'username' = ${username} order by position`,
    ),
  }
}
