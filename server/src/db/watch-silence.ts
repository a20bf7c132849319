import { Socket } from 'node:net'

import { Client } from 'pg'

import type { AbortablePool } from '#db/abortable-pool.ts'

const tickMs = 200

/** An unused watchdog connection is closed after this time, because firewalls drop idle connections. */
const idleMs = 10_000

interface Watch {
  /** URL of the pool's database. */
  readonly url: string
  /** The application_name of the pool's connections, and of no others. */
  readonly applicationName: string
  /** How long the database may send nothing before it counts as unavailable. */
  readonly silenceMs: number
  /** How long a commit may wait for a synchronous standby. */
  readonly standbyMs: number
}

/**
 * Starts a watchdog that distinguishes an unavailable database from a slow one. While the pool is in use, it
 * probes the database over a connection of its own. If neither the watchdog's connection nor any of the
 * pool's receives a byte within `silenceMs`, the pool destroys all its connections. Then the watchdog
 * continues to probe until the database answers. Slow statements are not affected. A commit that waits too
 * long for a standby is terminated and fails as if the database were unavailable.
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
      // A refused or broken connection is not silence: queries fail with their own errors.
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
      // `ask` catches its own errors.
      if (isNeeded) void ask()
      return
    }
    // Ticks are counted rather than time, because if this process was blocked, an answer may have arrived but not
    // been read.
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

/**
 * Ends the backends of destroyed connections. The database may not have noticed that they are closed, so the
 * backends may still hold locks.
 */
const endOldBackends = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where usename = current_user and application_name = $1 and pid <> pg_backend_pid()`

/**
 * Terminates connections whose commit waits too long for a standby; no PostgreSQL timeout limits that wait.
 * Cancelling it is not enough, because PostgreSQL then reports a successful commit. Without a synchronous standby,
 * this selects no row.
 */
const endLongWaits = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where current_setting('synchronous_standby_names') <> '' and wait_event = 'SyncRep' and usename = current_user
    and application_name = $1 and query_start < clock_timestamp() - $2 * interval '1 ms'`

/** The watchdog's connection, which is opened when needed. */
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
    /** Closes the connection; a probe in progress fails. */
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
