import type { Db } from '#db/connect.ts'

/** Thrown to take back what was only tried. */
class OnlyTried extends Error {}

/** What an act would do: it is done and taken back, so that nothing else is told than what is done. */
export async function onlyTried<Result>(db: Db, act: (transaction: Db) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  await db
    .transaction()
    .execute(async (transaction) => {
      results.push(await act(transaction))
      throw new OnlyTried()
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyTried)) throw error
    })
  const [result] = results
  if (result === undefined) throw new Error('an act that was tried has no result')
  return result
}
