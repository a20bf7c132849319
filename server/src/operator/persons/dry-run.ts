import type { Db } from '#db/connect.ts'

/** Thrown to roll back the transaction of a dry run. */
class DryRun extends Error {}

/** Runs `act` in a transaction that is always rolled back. Returns the result of `act`. */
export async function dryRun<Result>(db: Db, act: (transaction: Db) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  await db
    .transaction()
    .execute(async (transaction) => {
      results.push(await act(transaction))
      throw new DryRun()
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error
    })
  const [result] = results
  if (result === undefined) throw new Error('a dry run without a result')
  return result
}
