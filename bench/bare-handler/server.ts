import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'

import { Pool } from 'pg'

import { isOfSession, type Recording, type Statement } from './recording.ts'

/*
 * The fastest possible portal in Node.js, as a comparison: no checks, no framework. For each request it runs the
 * recorded statements, including the session lookup, and sends the recorded response. It prepares the same statements
 * as the portal.
 */

const [recordingsFile = '', databaseUrl = ''] = process.argv.slice(2)
const recordings: Recording[] = JSON.parse(readFileSync(recordingsFile, 'utf8'), (_, value: unknown) =>
  isBytes(value) ? Buffer.from(value.data) : value,
)
const byRequest = new Map(recordings.map(({ path, request, ...rest }) => [`${path} ${request}`, rest]))
/** Makes `pg` return every column as the text that PostgreSQL sends: parsing is the portal's work. */
const untouched = { getTypeParser: () => (value: unknown) => value }
const pool = new Pool({ connectionString: databaseUrl, max: 10, types: untouched })

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    // Not caught: an error should end the process, and with it the measurement.
    void reply(`${request.url} ${Buffer.concat(chunks).toString()}`, response)
  })
})

async function reply(request: string, response: ServerResponse) {
  const body = await answer(request)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
}

/** Whether a value is a `Buffer` as JSON, such as a token's hash, which must be restored to find the session. */
function isBytes(value: unknown): value is { data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
}

async function answer(request: string): Promise<string> {
  const recording = byRequest.get(request)
  if (!recording) throw new Error(`This was not recorded: ${request}`)
  // The session lookup comes first, as in the portal.
  await run(recording.connections.flat().filter(isOfSession))
  await Promise.all(
    recording.connections.map((own) => run(own.filter((statement) => !isOfSession(statement)))),
  )
  return recording.answer
}

async function run(statements: readonly Statement[]) {
  if (statements.length === 0) return
  const client = await pool.connect()
  for (const { text, values, isPrepared } of statements) {
    const name = isPrepared && createHash('sha256').update(text).digest('base64').slice(0, 20)
    await client.query({ text, values: [...values], ...(name && { name }) })
  }
  client.release()
}

server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('listening'))
process.on('SIGTERM', () => process.exit(0))
