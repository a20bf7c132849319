import { setTimeout as sleep } from 'node:timers/promises'

import { createCluster } from '#db/bundled/create-cluster.ts'
import { type Passwords, readPasswords } from '#db/bundled/passwords.ts'
import { findPlace, type Place } from '#db/bundled/place.ts'
import { joinServer, leaveServer } from '#db/bundled/presence.ts'
import { refuseNewCluster } from '#db/bundled/refuse-new-cluster.ts'
import {
  findServer,
  isWrongPassword,
  startServer,
  stopServer,
  wrongPassword,
} from '#db/bundled/server-control.ts'
import { readServerProcess } from '#db/bundled/server-process.ts'
import { reasonOf, StartError } from '#ground/start-error.ts'

/** The bundled PostgreSQL, running on a data directory. */
export interface BundledDatabase {
  /** URL of the portal's database, for its owner `portal`, which is not a superuser. */
  readonly url: string
  /** URL of the server's database `postgres`, for the superuser. */
  readonly superuserUrl: string
  /** The server's location, for messages to the operator. */
  readonly place: string
  /** PostgreSQL's data folder (PGDATA). */
  readonly cluster: string
  /** Stops using the server. The last process to do so stops the server and waits for it, up to the timeout. */
  release(timeoutMs?: number): Promise<void>
}

export interface BundledOptions {
  /** Additional server settings, such as `fsync: 'off'` for tests. Used only if this call starts the server. */
  readonly settings?: Record<string, string>
  /** Receives messages about server restarts. */
  readonly report?: (line: string) => void
  /**
   * Cancels the start and removes unfinished files. If the start has almost finished, it completes, and the caller
   * must release the database.
   */
  readonly signal?: AbortSignal | undefined
}

/**
 * Starts the server of the data directory, or joins a running one, which another portal process uses or a killed
 * portal left running. A server that stops unexpectedly is restarted on the same port.
 */
export async function startBundledDatabase(
  dataDir: string,
  { settings = {}, report = () => {}, signal }: BundledOptions = {},
): Promise<BundledDatabase> {
  await refuseNewCluster(dataDir)
  const place = await findPlace(dataDir)
  const passwords = await readPasswords(dataDir)
  await createCluster(place, passwords.postgres, signal)
  let { port, presence } = await startOrJoin(place, passwords, { settings, signal })
  const leaving = new AbortController()

  let restarting = Promise.resolve()
  const watch = () =>
    presence.once('end', () => {
      if (!leaving.signal.aborted) restarting = restart()
    })
  const restart = async () => {
    report('The database server stopped unexpectedly and is being restarted.')
    while (!leaving.signal.aborted) {
      try {
        ;({ presence } = await startOrJoin(place, passwords, { settings, port }))
        watch()
        return
      } catch (error) {
        report(reasonOf(error))
        // Rejects only if aborted.
        await sleep(5_000, undefined, { signal: leaving.signal }).catch(() => {})
      }
    }
  }
  watch()

  const url = (user: keyof Passwords) => `postgres://${user}:${passwords[user]}@127.0.0.1:${port}/${user}`
  return {
    url: url('portal'),
    superuserUrl: url('postgres'),
    place: `the bundled database in ${place.cluster}`,
    cluster: place.cluster,
    async release(timeoutMs) {
      leaving.abort()
      await restarting
      await leaveServer(presence, place, timeoutMs)
    },
  }
}

interface StartOptions {
  readonly settings: Record<string, string>
  /** The port used before a restart, so that clients can reconnect. */
  readonly port?: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Starts the server or joins a running one. Retries errors, because another process may be stopping the server, or
 * another program may have taken the port.
 */
async function startOrJoin(
  place: Place,
  passwords: Passwords,
  { settings, port: requiredPort, signal }: StartOptions,
) {
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted()
    const before = await readServerProcess(place.cluster)
    const running = await findServer(place, passwords.postgres, signal)
    const preferredPort = requiredPort ?? (attempt === 0 ? before?.port : undefined)
    try {
      const port = running ?? (await startServer(place, settings, preferredPort, signal))
      if (port !== (requiredPort ?? port))
        throw new StartError('The database server has moved to another port.')
      return { port, presence: await joinServer(port, passwords) }
    } catch (error) {
      if (isWrongPassword(error)) {
        await stopServer(place)
        throw wrongPassword(place.cluster)
      }
      if (attempt === 4) throw error
      await sleep(300 * attempt)
    }
  }
}
