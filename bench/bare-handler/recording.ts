import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { BenchUser } from '../data/users.ts'
import { Connection } from '../load/connection.ts'
import { logIn, startPortal } from '../load/portal.ts'

/** Where the benchmark's database is, and how its users log in. */
export interface MeasuredDatabase {
  readonly url: string
  /** The portal's data directory, which also holds the recordings. */
  readonly dataDir: string
  /** The password of the benchmark users. */
  readonly password: string
}

/** The statements and the response of one request. */
export interface Recording {
  /** Path of the request. Different calls about a case have the same body, so both identify the request. */
  readonly path: string
  /** Body of the request. */
  readonly request: string
  /** Statements grouped by connection; connections run in parallel. */
  readonly connections: Statement[][]
  readonly answer: string
}

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Whether the portal uses a prepared statement. */
  readonly isPrepared?: boolean
}

interface Line extends Statement {
  readonly connection: number
}

/** Whether a statement looks up the session. */
export const isOfSession = ({ text }: Statement): boolean => /"session"|from session/.test(text)

/** Sends each request, with its user's token, to a portal that records its statements. */
export async function recordRequests(
  { dataDir, password }: MeasuredDatabase,
  requests: readonly { user: BenchUser; bytes: (token: string) => Buffer }[],
): Promise<Recording[]> {
  const file = join(dataDir, 'bench-statements.ndjson')
  await writeFile(file, '')
  const recorder = new URL('record-queries.ts', import.meta.url).href
  const portal = await startPortal(dataDir, {
    NODE_OPTIONS: `--import=${recorder}`,
    BENCH_RECORD: file,
  })
  try {
    const recordings: Recording[] = []
    // One login per user: more would end the user's oldest sessions, which the benchmark still uses.
    const tokens = new Map<BenchUser, string>()
    for (const user of new Set(requests.map(({ user }) => user)))
      tokens.set(user, await logIn(portal.port, user, password))
    for (const { user, bytes } of requests) {
      const request = bytes(tokens.get(user) ?? '')
      const connection = await Connection.open(portal.port)
      // Send the request twice and record the second call, which is typical of all later ones: the first call of
      // a session also stores when the session was last used.
      await connection.send(request)
      await writeFile(file, '')
      const { body } = await connection.send(request)
      connection.close()
      const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
      recordings.push({
        path: pathOf(request),
        request: request.subarray(request.indexOf('\r\n\r\n') + 4).toString(),
        connections: byConnection(lines.map((line): Line => JSON.parse(line))),
        answer: body.toString(),
      })
    }
    return recordings
  } finally {
    await portal.end()
  }
}

/** The second word of `POST /v1/… HTTP/1.1`. */
const pathOf = (request: Buffer) => request.toString('latin1', 0, request.indexOf('\r\n')).split(' ')[1] ?? ''

const byConnection = (lines: readonly Line[]): Statement[][] =>
  [...new Set(lines.map(({ connection }) => connection))].map((number) =>
    lines
      .filter(({ connection }) => connection === number)
      .map(({ text, values, isPrepared = false }) => ({ text, values, isPrepared })),
  )
