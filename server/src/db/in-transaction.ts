import type { Db } from '#db/connect.ts'

/** Runs work in the caller's transaction if `db` is one, otherwise in a new one. */
export const inTransaction = <Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
