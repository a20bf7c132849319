import type { PoolClient } from 'pg'

/** Does the work in a transaction. `keeps: false` takes everything back although nothing has failed. */
export async function inTransaction<Result>(
  client: PoolClient,
  work: () => Promise<Result>,
  { keeps = true } = {},
): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query(keeps ? 'commit' : 'rollback')
    return result
  } catch (error) {
    // Fails only with the connection, and then nothing is committed anyway.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
