import { buildCases } from '../../bench/data/build.ts'
import { prepareSenders, senderPassword } from '../../e2e/kit/sender.ts'
import { createUser } from '../../server/src/operator/users/create-user.ts'
import { everything } from '../../server/src/operator/users/rights.ts'
import { readEnvironment } from '../../server/src/settings/environment.ts'
import { openDatabase } from '../../server/src/settings/open-database.ts'
import { actAt } from '../../server/test/act.ts'
import type { Subject } from '../traffic/letters.ts'

/** Who takes part. All have the senders' password. */
export interface Cast {
  readonly readers: readonly string[]
  /** More than send at a time, because of the quota of the day. */
  readonly senders: readonly string[]
  readonly drafters: readonly string[]
  /** Come and go, and are guessed at. */
  readonly comers: readonly string[]
  readonly careful: readonly string[]
  /** Sees the case `2026/17`, whose history has documents. */
  readonly documentReader: string
  /** Creditor numbers that the readers look at, the largest first. */
  readonly glgNumbers: readonly string[]
  /** Cases that are not judicial. */
  readonly subjects: readonly Subject[]
}

const names = (role: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${role}-${index + 1}`)

/** Fills a new data directory: the benchmark's cases, the example folder with its documents, and users. */
export async function prepareSoak(dataDir: string, cases: number, minutes: number): Promise<Cast> {
  const people = {
    readers: names('reader', 5),
    senders: names('sender', 4 + Math.ceil(minutes / 2)),
    drafters: names('drafter', 2),
    comers: names('comer', 3),
    careful: names('careful', 3),
  }
  const documentReader = 'document-reader'
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  try {
    await buildCases(database.pool, cases, (step) => console.error(`building ${cases} cases: ${step}`))
    await prepareSenders(dataDir, [documentReader])
    const customerNumber = 'K1'
    const options = { zinsenEnabled: true, auskunftEnabled: false, passwordExpiresAt: null, isDemo: false }
    for (const username of Object.values(people).flat())
      await createUser(
        database.db,
        { username, password: senderPassword, customerNumber, ...everything, ...options },
        actAt(),
      )
    const subjects = await database.db
      .selectFrom('inkassoCase')
      .innerJoin('creditorNumber', 'creditorNumber.glgNumber', 'inkassoCase.glgNumber')
      .where('customerNumber', '=', customerNumber)
      .where('aktentyp', '=', 'Vorgerichtlich')
      .select(['inkassoCase.glgNumber', 'inkassoNumber'])
      .orderBy('inkassoNumber', 'desc')
      .limit(2_000)
      .execute()
    const numbers = await database.db
      .selectFrom('creditorNumber')
      .where('customerNumber', '=', customerNumber)
      .select('glgNumber')
      .orderBy('glgNumber')
      .execute()
    const glgNumbers = numbers.map(({ glgNumber }) => glgNumber)
    return { ...people, documentReader, glgNumbers, subjects }
  } finally {
    await database.close()
  }
}
