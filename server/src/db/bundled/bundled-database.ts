import { setTimeout as sleep } from 'node:timers/promises'

import { refuseToBeginAnew } from '#db/bundled/begin-anew.ts'
import { createCluster } from '#db/bundled/create-cluster.ts'
import { type Passwords, readPasswords } from '#db/bundled/passwords.ts'
import { findPlace, type Place } from '#db/bundled/place.ts'
import { joinServer, leaveServer } from '#db/bundled/presence.ts'
import {
  findServer,
  isWrongPassword,
  startServer,
  stopServer,
  wrongPassword,
} from '#db/bundled/server-control.ts'
import { readServerProcess } from '#db/bundled/server-process.ts'
import { reasonOf, StartError } from '#ground/start-error.ts'

/** The PostgreSQL that comes with the portal, running on a data directory. */
export interface BundledDatabase {
  /** The portal's own database, as its owner `portal`, who is no superuser. */
  readonly url: string
  /** The server's database `postgres`, as its superuser. */
  readonly superuserUrl: string
  /** Where it lies, in words for the operator. */
  readonly place: string
  /** Its folder. */
  readonly cluster: string
  /** Says that we no longer need the server. Whoever says so last stops it, and waits for that so long. */
  release(patienceMs?: number): Promise<void>
}

export interface BundledOptions {
  /** Further settings of the server, such as `fsync: 'off'` for tests. They count when this start is a cold one. */
  readonly settings?: Record<string, string>
  /** Hears what happens to the server while we use it. */
  readonly report?: (line: string) => void
  /** Gives up the opening. What it has begun is taken back; one that is nearly done is done, and released by its user. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Starts the data directory's server, or joins the one that already lives on it: that of another process of the
 * portal, or one that outlived a portal that was killed. A server that ends unasked is started again, on its port.
 */
export async function startBundledDatabase(
  dataDir: string,
  { settings = {}, report = () => {}, signal }: BundledOptions = {},
): Promise<BundledDatabase> {
  await refuseToBeginAnew(dataDir)
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
    report('The database server has ended unasked and is started again.')
    while (!leaving.signal.aborted) {
      try {
        ;({ presence } = await startOrJoin(place, passwords, { settings, port }))
        watch()
        return
      } catch (error) {
        report(reasonOf(error))
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
    async release(patienceMs) {
      leaving.abort()
      await restarting
      await leaveServer(presence, place, patienceMs)
    },
  }
}

interface Wish {
  readonly settings: Record<string, string>
  /** The one it had, so that connections find it again. */
  readonly port?: number
  readonly signal?: AbortSignal | undefined
}

/** Tries several times: a server may be stopped by its last user as we come, or a port be taken by another program. */
async function startOrJoin(place: Place, passwords: Passwords, { settings, port: portToKeep, signal }: Wish) {
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted()
    const before = await readServerProcess(place.cluster)
    const running = await findServer(place, passwords.postgres, signal)
    const wishedPort = portToKeep ?? (attempt === 0 ? before?.port : undefined)
    try {
      const port = running ?? (await startServer(place, settings, wishedPort, signal))
      if (port !== (portToKeep ?? port))
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
