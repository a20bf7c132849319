import { Socket } from 'node:net'

import { Client } from 'pg'

import type { PatientPool } from '#db/patient-pool.ts'

const tickMs = 200

/** So long the watcher keeps a connection that nobody needs. A firewall forgets idle ones. */
const idleMs = 10_000

interface Watch {
  /** Address of the pool's database. */
  readonly url: string
  /** Of the pool's connections, and of no others. */
  readonly applicationName: string
  /** A database from which nothing at all is heard for so long is away. */
  readonly silenceMs: number
  /** A commit waits for a synchronous standby for so long. */
  readonly standbyMs: number
}

/**
 * Tells a database that is dead from one that is slow. While anybody waits for it, it is asked for a sign of life over
 * a connection of its own; when for some time neither that nor any other connection has brought a single byte, the pool
 * gives up all of them. Then it is asked until it answers, and the pool goes on. A slow statement disturbs nobody. A commit that
 * waits too long for a standby is ended, alone: it fails as if the database were away.
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
      // It was refused or hung up on, which is no silence: the calls learn the reason by themselves.
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
    // Ticks are counted, not time: when this process itself was held up, the answer lies here unread.
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

/** What was begun over the lost connections may still hold locks, for the database has not heard of their end. */
const endOldBackends = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where usename = current_user and application_name = $1 and pid <> pg_backend_pid()`

/**
 * No timeout of PostgreSQL ends such a wait. The connection is terminated, because a wait that is cancelled is answered as a
 * commit that has succeeded. Asks for nothing where there is no synchronous standby.
 */
const endLongWaits = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where current_setting('synchronous_standby_names') <> '' and wait_event = 'SyncRep' and usename = current_user
    and application_name = $1 and query_start < clock_timestamp() - $2 * interval '1 ms'`

/** A connection of its own, made when it is needed. */
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
    /** Fails what was asked. */
    hangUp() {
      socket?.destroy()
      socket = undefined
      client = undefined
    },
    sockets: () => (socket ? [socket] : []),
  }
}

/** Answers whether any socket has received anything since it was asked last. */
function createHearing() {
  let before = new Map<Socket, number>()
  return (sockets: readonly Socket[]): boolean => {
    const now = new Map(sockets.map((socket) => [socket, socket.bytesRead]))
    const isHeard = [...now].some(([socket, bytes]) => bytes > (before.get(socket) ?? 0))
    before = now
    return isHeard
  }
}
