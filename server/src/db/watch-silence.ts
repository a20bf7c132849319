import { Socket } from 'node:net'

import { Client } from 'pg'

import type { AbortablePool } from '#db/abortable-pool.ts'

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
export function watchSilence(
  pool: AbortablePool,
  { url, applicationName, silenceMs, standbyMs }: Watch,
): void {
  const probe = createProbe(url)
  const hasReceived = createReceiveCheck()
  let isProbing = false
  let silentTicks = 0
  let idleTicks = 0

  async function ask() {
    isProbing = true
    silentTicks = 0
    try {
      if (pool.isAway) await probe.ask(endOldBackends, [applicationName])
      else await probe.ask(endLongWaits, [applicationName, standbyMs])
      pool.resume()
    } catch {
      // Refused or disconnected is not silence: calls get the error themselves.
      probe.disconnect()
    } finally {
      isProbing = false
    }
  }

  function tick() {
    const isNeeded = pool.isBusy || pool.isAway
    idleTicks = isNeeded ? 0 : idleTicks + 1
    if (idleTicks * tickMs >= idleMs) probe.disconnect()
    if (!isProbing) {
      if (isNeeded) void ask()
      return
    }
    // Ticks are counted instead of time: if this process was blocked, the answer may be here but unread.
    silentTicks = hasReceived([...pool.sockets, ...probe.sockets()]) ? 0 : silentTicks + 1
    if (silentTicks * tickMs < silenceMs) return
    pool.abortAll()
    probe.disconnect()
  }

  const timer = setInterval(() => {
    if (!pool.ending) return tick()
    clearInterval(timer)
    probe.disconnect()
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
function createProbe(url: string) {
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
    disconnect() {
      socket?.destroy()
      socket = undefined
      client = undefined
    },
    sockets: () => (socket ? [socket] : []),
  }
}

/** Returns whether any socket has received data since the previous call. */
function createReceiveCheck() {
  let before = new Map<Socket, number>()
  return (sockets: readonly Socket[]): boolean => {
    const now = new Map(sockets.map((socket) => [socket, socket.bytesRead]))
    const hasAny = [...now].some(([socket, bytes]) => bytes > (before.get(socket) ?? 0))
    before = now
    return hasAny
  }
}
