import { Client } from 'pg'

/** Runs one statement as superuser in the database that the URL names, usually `postgres`. */
export async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
