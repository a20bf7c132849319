import { Socket } from 'node:net'

import { Client } from 'pg'

import type { PatientPool } from '#db/patient-pool.ts'

const tickMs = 200

/** How long an unused watchdog connection is kept. Firewalls drop idle ones. */
const idleMs = 10_000

interface Watch {
  /** URL of the pool's database. */
  readonly url: string
  /** Used by the pool's connections only. */
  readonly applicationName: string
  /** Silence after which the database counts as away. */
  readonly silenceMs: number
  /** How long a commit may wait for a synchronous standby. */
  readonly standbyMs: number
}

/**
 * Watchdog that tells a dead database from a slow one. While the pool is in use, it probes the database over a
 * connection of its own. If neither this nor any other connection receives a byte within `silenceMs`, the pool destroys
 * all connections. The watchdog then probes until the database answers. Slow statements are not affected. A commit that
 * waits too long for a standby is terminated and fails as if the database were away.
 */
export function watchSilence(pool: PatientPool, { url, applicationName, silenceMs, standbyMs }: Watch): void {
  const asker = createAsker(url)
  const heard = createHearing()
  let isAsking = false
  let silentTicks = 0
  let idleTicks = 0

  async function ask() {
    isAsking = true
    silentTicks = 0
    try {
      if (pool.isAway) await asker.ask(endOldBackends, [applicationName])
      else await asker.ask(endLongWaits, [applicationName, standbyMs])
      pool.comeBack()
    } catch {
      // Refused or disconnected is not silence: calls get the error themselves.
      asker.hangUp()
    } finally {
      isAsking = false
    }
  }

  function tick() {
    const isNeeded = pool.isBusy || pool.isAway
    idleTicks = isNeeded ? 0 : idleTicks + 1
    if (idleTicks * tickMs >= idleMs) asker.hangUp()
    if (!isAsking) {
      if (isNeeded) void ask()
      return
    }
    // Ticks are counted instead of time: if this process was blocked, the answer may be here but unread.
    silentTicks = heard([...pool.sockets, ...asker.sockets()]) ? 0 : silentTicks + 1
    if (silentTicks * tickMs < silenceMs) return
    pool.giveUp()
    asker.hangUp()
  }

  const timer = setInterval(() => {
    if (!pool.ending) return tick()
    clearInterval(timer)
    asker.hangUp()
  }, tickMs)
  timer.unref()
}

/** The database has not noticed that the connections ended, so they may still hold locks. */
const endOldBackends = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where usename = current_user and application_name = $1 and pid <> pg_backend_pid()`

/**
 * No PostgreSQL timeout ends such a wait. The connection is terminated, because PostgreSQL reports a cancelled wait as
 * a successful commit. Matches nothing without a synchronous standby.
 */
const endLongWaits = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where current_setting('synchronous_standby_names') <> '' and wait_event = 'SyncRep' and usename = current_user
    and application_name = $1 and query_start < clock_timestamp() - $2 * interval '1 ms'`

/** The watchdog's connection, opened when needed. */
function createAsker(url: string) {
  let socket: Socket | undefined
  let client: Promise<Client> | undefined

  async function open() {
    const opened = new Client({ connectionString: url, stream: () => (socket = new Socket().unref()) })
    opened.on('error', () => {})
    await opened.connect()
    return opened
  }
  return {
    async ask(text: string, values: readonly unknown[]) {
      client ??= open()
      const opened = await client
      await opened.query(text, [...values])
    },
    /** Fails the running probe. */
    hangUp() {
      socket?.destroy()
      socket = undefined
      client = undefined
    },
    sockets: () => (socket ? [socket] : []),
  }
}

/** Returns whether any socket has received data since the previous call. */
function createHearing() {
  let before = new Map<Socket, number>()
  return (sockets: readonly Socket[]): boolean => {
    const now = new Map(sockets.map((socket) => [socket, socket.bytesRead]))
    const isHeard = [...now].some(([socket, bytes]) => bytes > (before.get(socket) ?? 0))
    before = now
    return isHeard
  }
}
