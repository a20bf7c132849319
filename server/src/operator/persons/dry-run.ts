import type { Db } from '#db/connect.ts'

/** Thrown to roll a dry run back. */
class DryRun extends Error {}

/** What an act would do: runs it and rolls it back, so that the result is the real one. */
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
