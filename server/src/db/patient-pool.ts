import { Socket } from 'node:net'

import { Pool, type PoolClient, type PoolConfig } from 'pg'

import { patienceMs, presentPatience } from '#db/call-patience.ts'
import { DatabaseAway } from '#db/database-away.ts'

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: PoolClient['release'],
) => void

/**
 * A pool whose connections can all be given up at once. Whoever waits for an answer or for a connection then fails at
 * that moment, and no dead connection is ever handed out again. Until `comeBack` everybody is refused without waiting.
 */
export class PatientPool extends Pool {
  readonly #sockets = new Set<Socket>()
  #isAway = false

  constructor(config: PoolConfig) {
    super({
      ...config,
      connectionTimeoutMillis: patienceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      stream: () => this.#newSocket(),
    })
    // A connection that breaks while idle is replaced; the next query tells whether the database is away.
    this.on('error', () => {})
    // One that breaks within a transaction, between two queries, fails the next of them.
    this.on('connect', (client) => client.on('error', () => {}))
  }

  /** Whether the connections were given up and the database is not back yet. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** Whether anybody uses a connection or waits for one. */
  get isBusy(): boolean {
    return this.totalCount > this.idleCount || this.waitingCount > 0
  }

  /** Of all its connections, those included that are just being made. */
  get sockets(): Iterable<Socket> {
    return this.#sockets
  }

  /** Destroys every connection: the database does not answer. */
  giveUp(): void {
    this.#isAway = true
    for (const socket of this.#sockets) socket.destroy(silent())
  }

  /** The database answers again. */
  comeBack(): void {
    this.#isAway = false
  }

  override connect(): Promise<PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<PoolClient> | void {
    const client = this.#connectInTime()
    if (!connected) return client
    client.then(
      (client) => connected(undefined, client, (error) => client.release(error)),
      (error: Error) => connected(error, undefined, () => {}),
    )
  }

  #connectInTime(): Promise<PoolClient> {
    if (this.#isAway) return Promise.reject(silent())
    const patience = presentPatience()
    const client = super.connect()
    return patience ? patience.during(inTime(client, patience.leftMs)) : client
  }

  #newSocket(): Socket {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    // For whoever has stood in line while the others were given up.
    if (this.#isAway) process.nextTick(() => socket.destroy(silent()))
    return socket
  }
}

const silent = () => new DatabaseAway('The database does not answer.')

/** The pool itself limits one wait; this limits a wait that comes after others. */
async function inTime(client: Promise<PoolClient>, leftMs: number): Promise<PoolClient> {
  if (leftMs > patienceMs - 100) return client
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    client.then((late) => late.release()).catch(() => {})
    reject(new DatabaseAway('No connection to the database was free in time.'))
  }, leftMs)
  try {
    return await Promise.race([client, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
