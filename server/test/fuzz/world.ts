import { envelopeVersion, responseEnvelope } from '@portal/contract/envelope.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { readReceipt } from '@portal/contract/submission.ts'
import type { FastifyInstance } from 'fastify'

import { seal } from '#access/keys/sealed-secrets.ts'
import { newSecret } from '#access/login/one-time-code.ts'
import type { Db } from '#db/connect.ts'
import { type AppParts, openSessionOf } from '#test/app.ts'
import { buildPaper } from '#test/build-paper.ts'
import { buildTask } from '#test/build-task.ts'
import {
  buildCase,
  buildCustomers,
  buildHandover,
  buildHistoryEntry,
  buildMainClaim,
  buildMessage,
  buildNotice,
  buildUser,
} from '#test/build.ts'
import { buildPreparations, type PreparedValues } from '#test/fuzz/preparations.ts'
import { sampleDraftId, sampleSubmissions } from '#test/sample-submissions.ts'

/** A portal with data of two customers. */
export interface Target extends AppParts {
  readonly app: FastifyInstance
  readonly db: Db
}

/**
 * Words in each customer's data, which the other must never receive. Their length is a multiple of 3, so that they
 * can also be found in base64.
 */
export const canaries = { alpha: 'Canary-Alpha', beta: 'Canary-Beta-' } as const

/** Users of the customer Alpha. They make calls in turn, so that none of them reaches a limit. */
const ownUsers = ['anna', 'anton', 'agnes', 'artur', 'ada', 'armin', 'alma', 'adam']

/**
 * The user whose draft has the files that are read and removed. This user never sends the draft, because that
 * would delete it.
 */
const draftKeeper = 'dora'

/** The user who logs out and changes their password and second factor, each time in a new session. */
const leaver = 'leo'

/** Users who log in with their passwords. */
export const loginNames = ['lena', 'lars', 'lotte', 'linus'] as const

/** A paper for one of Alpha's creditor numbers. */
export const samplePaperId = 'paper-of-alpha'

const draftFiles = 60

export interface World {
  /** Cases of Alpha, each with a document in the history entry with `recno` 1. */
  readonly inkassoNumbers: readonly string[]
  readonly receiptNumbers: readonly string[]
  /** Id of a message from the collection company about the first case, with a file. */
  readonly messageId: string
  readonly known: PreparedValues
  /** Ids of the files in the draft of `draftKeeper`. */
  readonly draftFileIds: readonly string[]
  /**
   * Returns the session token for a caller, undefined for `none`. `own` is a permitted user, `foreign` a user
   * of another customer, `pending` a user who has yet to enter their second factor. `broken` has an invalid
   * token.
   */
  tokenFor(path: string, caller: Caller, turn: number): Promise<string | undefined>
  /** Starts a new day with new sessions and drafts, and without locked users. */
  nextDay(): Promise<void>
}

export type Caller = 'own' | 'foreign' | 'pending' | 'none' | 'broken'

/** Calls that end or change their session. */
const leaving = /logout|password_change|2FA|TwoFA/

export async function buildWorld(target: Target): Promise<World> {
  const { db, files, clock } = target
  await buildCustomers(db)
  for (const username of [...ownUsers, draftKeeper, leaver, ...loginNames, 'paula'])
    await buildUser(db, { username }, clock.now)
  await buildUser(db, { username: 'berta', customerNumber: 'K2', glgNumbers: ['200100'] }, clock.now)
  await turnTwoFactorOn(target, 'paula')
  const inkassoNumbers: string[] = []
  for (let count = 0; count < 12; count++)
    inkassoNumbers.push(await buildWholeCase(target, '100100', canaries.alpha))
  for (let count = 0; count < 3; count++) await buildWholeCase(target, '200100', canaries.beta)
  const { sha256 } = await files.put(Buffer.from('a;b\n'))
  const draftFileIds = Array.from({ length: draftFiles }, (_, index) => uuidOf(index))
  const messageId = await buildMessage(db, {
    inkassoNumber: inkassoNumbers[0] ?? '',
    text: canaries.alpha,
    attachmentSha256: sha256,
    attachmentType: 'text/csv',
    attachmentFilename: 'liste.csv',
  })
  await buildTaskAndPapers(db, sha256)
  const { known, prepare } = await buildPreparations(target)
  let tokens = new Map<string, string>()

  async function tokenOf(username: string): Promise<string> {
    const token = tokens.get(username) ?? (await openSessionOf(db, username, clock.now))
    tokens.set(username, token)
    return token
  }

  const world = {
    inkassoNumbers,
    receiptNumbers: [] as string[],
    messageId,
    known,
    draftFileIds,
    async tokenFor(path: string, caller: Caller, turn: number) {
      if (caller === 'none') return undefined
      if (caller === 'broken') return `broken-${turn}`
      if (caller === 'foreign') return tokenOf('berta')
      const prepared = caller === 'own' ? await prepare(path) : undefined
      if (prepared !== undefined) return prepared
      if (caller === 'pending' || isPendingCall(path)) return openSessionOf(db, 'paula', clock.now)
      if (leaving.test(path)) return openSessionOf(db, leaver, clock.now)
      if (path.includes('/draft/files/')) return tokenOf(draftKeeper)
      return tokenOf(ownUsers[turn % ownUsers.length] ?? 'anna')
    },
    async nextDay() {
      clock.now = new Date(clock.now.getTime() + 86_400_000)
      tokens = new Map()
      await db.deleteFrom('throttle').execute()
      await keepDraft(db, { sha256, ids: draftFileIds, now: clock.now })
    },
  }
  await world.nextDay()
  const [first = ''] = inkassoNumbers
  for (const { endpoint, payload } of sampleSubmissions(first))
    world.receiptNumbers.push(await send(target, endpoint.path, payload, await tokenOf('anna')))
  return world
}

const isPendingCall = (path: string) =>
  endpoints.some((endpoint) => endpoint.path === path && endpoint.access === 'pending')

const uuidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Creates a task of Alpha, and a paper for each customer, with the customer's canary in its title. */
async function buildTaskAndPapers(db: Db, attachmentSha256: string) {
  await buildTask(db, {
    attachmentSha256,
    attachmentType: 'text/csv',
    attachmentFilename: 'liste.csv',
  })
  await buildPaper(db, { paperId: samplePaperId, title: canaries.alpha, attachmentSha256 })
  await buildPaper(db, { title: canaries.beta, glgNumber: '200100', attachmentSha256 })
}

/** Creates a case with all its records. The customer's canary is part of every text. */
async function buildWholeCase({ db, files }: Target, glgNumber: string, canary: string): Promise<string> {
  const inkassoNumber = await buildCase(db, {
    glgNumber,
    schuldnername: canary,
    schuldneradresse: canary,
    geschaeftsId: canary,
    aktuelleaktionLong: canary,
  })
  const { sha256 } = await files.put(Buffer.from(canary))
  await buildMainClaim(db, { inkassoNumber, rechnr: canary, bezeichnung: canary })
  await buildHistoryEntry(db, {
    inkassoNumber,
    recno: 1,
    text: canary,
    attachmentSha256: sha256,
    attachmentType: 'text/plain',
    attachmentFilename: `${canary}.txt`,
  })
  await buildNotice(db, { glgNumber, inkassoNumber, content: canary, geschaeftsId: canary })
  await buildHandover(db, { glgNumber, text: canary })
  return inkassoNumber
}

/** Turns two-factor authentication on with a secret that nobody knows, so that the user's logins stay pending. */
async function turnTwoFactorOn({ db, keys, clock: { now } }: Target, username: string): Promise<void> {
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow()
  const { keyId, sealed: secretSealed } = seal(keys, userId, newSecret())
  await db
    .insertInto('twoFactor')
    .values({ userId, keyId, secretSealed, createdAt: now, confirmedAt: now })
    .execute()
}

async function keepDraft(
  db: Db,
  { sha256, ids, now }: { sha256: string; ids: readonly string[]; now: Date },
) {
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', draftKeeper)
    .select('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('handoverDraft').where('userId', '=', userId).execute()
  await db
    .insertInto('handoverDraft')
    .values({ userId, draftId: sampleDraftId, form: '{}', savedAt: now })
    .execute()
  const files = ids.map((id) => ({
    id,
    userId,
    draftId: sampleDraftId,
    name: 'liste.csv',
    sizeBytes: 4,
    sha256,
  }))
  await db.insertInto('handoverDraftFile').values(files).execute()
}

/** Sends a submission. Returns its receipt number, for `readReceipt`. */
async function send({ app }: Target, url: string, payload: unknown, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({
    method: 'POST',
    url,
    headers,
    payload: { version: envelopeVersion, payload },
  })
  const { payload: receipt } = responseEnvelope.parse(answer.json())
  if (typeof receipt !== 'object' || receipt === null || !('receiptNumber' in receipt))
    throw new Error(`${url} gives nothing for ${readReceipt.path}: ${answer.body}`)
  return String(receipt.receiptNumber)
}
