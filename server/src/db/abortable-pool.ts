import { Socket } from 'node:net'

import { Pool, type PoolClient, type PoolConfig } from 'pg'

import { DatabaseAway } from '#db/database-away.ts'
import { currentWaitBudget } from '#db/wait-budget.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: PoolClient['release'],
) => void

/**
 * A pool that can destroy all its connections. All queries and waits for a connection then fail, and the pool
 * rejects new requests immediately until `resume` is called.
 */
export class AbortablePool extends Pool {
  readonly #sockets = new Set<Socket>()
  readonly #maxWaitMs: number
  #isAway = false

  /** @param maxWaitMs maximum time that a call waits for each connection, and for all of them together */
  constructor(config: PoolConfig, maxWaitMs: number) {
    super({
      ...config,
      connectionTimeoutMillis: maxWaitMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      stream: () => this.#newSocket(),
    })
    this.#maxWaitMs = maxWaitMs
    // Nothing to do: the pool replaces an idle connection that breaks, and the next query shows whether the
    // database is unavailable.
    this.on('error', () => {})
    // Nothing to do: if a connection breaks between two queries of a transaction, the next query fails.
    this.on('connect', (client) => client.on('error', () => {}))
  }

  /** Whether the connections were destroyed and `resume` has not been called since. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** Whether a connection is in use or requested. */
  get isBusy(): boolean {
    return this.totalCount > this.idleCount || this.waitingCount > 0
  }

  /** The sockets of all connections, including those being opened. */
  get sockets(): Iterable<Socket> {
    return this.#sockets
  }

  /** Destroys all connections and rejects new requests. */
  abortAll(): void {
    this.#isAway = true
    for (const socket of this.#sockets) socket.destroy(noAnswer())
  }

  resume(): void {
    this.#isAway = false
  }

  override connect(): Promise<PoolClient>
  override connect(connected: ConnectCallback): void
  override connect(connected?: ConnectCallback): Promise<PoolClient> | void {
    const client = this.#connectInTime()
    if (!connected) return client
    client.then(
      (client) => connected(undefined, client, (error) => client.release(error)),
      (error: Error) => connected(error, undefined, () => {}),
    )
  }

  #connectInTime(): Promise<PoolClient> {
    if (this.#isAway) return Promise.reject(noAnswer())
    const budget = currentWaitBudget()
    const client = super.connect()
    return budget ? budget.during(this.#inTime(client, budget.waitedMs)) : client
  }

  /**
   * Rejects if `client` is not available in the time that the call has left. The pool limits each wait for a
   * connection; this limits the sum of the call's waits.
   */
  async #inTime(client: Promise<PoolClient>, waitedMs: number): Promise<PoolClient> {
    if (waitedMs < 100) return client
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // The caller already has an error.
      client.then((late) => late.release()).catch(() => {})
      reject(new DatabaseAway('No connection to the database was free in time.'))
    }, this.#maxWaitMs - waitedMs)
    try {
      return await Promise.race([client, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }

  #newSocket(): Socket {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    // `connect` rejects new requests, but the pool still opens connections for requests that were waiting when
    // `abortAll` was called. Those must also fail.
    if (this.#isAway) process.nextTick(() => socket.destroy(noAnswer()))
    return socket
  }
}

const noAnswer = () => new DatabaseAway('The database does not answer.')
