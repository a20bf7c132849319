import { setTimeout as sleep } from 'node:timers/promises'

import { login } from '@portal/contract/session.ts'

import { wholeStock } from '../world/stock.ts'
import type { Answered } from './answers.ts'
import { Client } from './client.ts'
import { type Collector, fetchUntilOver } from './collector.ts'
import type { Subject } from './letters.ts'
import { probeUntilOver, readUntilOver } from './reader.ts'
import { type Confirmed, sendUntilOver } from './sender.ts'

/** All traffic on a portal during a scenario. */
export interface Traffic {
  readonly answers: readonly Answered[]
  /** Confirmed submissions. Scenarios add those that they send themselves. */
  readonly confirmed: Confirmed[]
  /** Submissions that were confirmed, fetched, and then erased with their case. */
  readonly erased: Confirmed[]
  /**
   * Returns another client whose responses are recorded, too. If `isFresh`, the client uses each connection only
   * once, as some proxies do.
   */
  client(isFresh?: boolean): Client
  /** Waits until everybody has logged in and some submissions have been sent. */
  inStride(): Promise<void>
  /** Ends the traffic after the calls in progress. Returns the errors of the clients. */
  end(): Promise<readonly string[]>
}

export interface TrafficOptions {
  readonly port: number
  readonly password: string
  /** The users of each sender. */
  readonly senders: readonly (readonly string[])[]
  readonly readers: readonly string[]
  readonly subject: Subject
  readonly collector: Collector
}

/** How long to wait at the end for outstanding responses. */
const graceMs = 20_000

/** Number of submissions before the first outage. */
const firstSubmissions = 20

const longestStartMs = 60_000

/** Starts senders, readers, a readiness probe, and the collection system. */
export function startTraffic(options: TrafficOptions): Traffic {
  const { port, password, senders, readers, subject, collector } = options
  const answers: Answered[] = []
  const confirmed: Confirmed[] = []
  const erased: Confirmed[] = []
  const over = new AbortController()
  const hopeless = new AbortController()
  const clients: Client[] = []
  const client = (isFresh = false) => {
    // Each client has its own source address, like users in different offices.
    const address = `127.0.1.${clients.length + 1}`
    const made = new Client({ port, address, isFresh, note: (answered) => answers.push(answered) })
    clients.push(made)
    return made
  }
  const common = { password, subject, over: over.signal, hopeless: hopeless.signal }
  const stock = wholeStock()
  const work = [
    ...senders.map((users) => sendUntilOver({ ...common, stock, client: client(), users, confirmed })),
    ...readers.map((username) => readUntilOver({ ...common, client: client(), username })),
    probeUntilOver(client(), over.signal),
    fetchUntilOver(collector, over.signal),
  ]
  const outcome = Promise.allSettled(work)
  return {
    answers,
    confirmed,
    erased,
    client,
    async inStride() {
      const people = senders.length + readers.length
      const hasLoggedIn = ({ path, outcome }: Answered) => path === login.path && outcome === 200
      const isThere = () =>
        confirmed.length >= firstSubmissions && answers.filter(hasLoggedIn).length >= people
      const deadline = performance.now() + longestStartMs
      while (!isThere()) {
        if (performance.now() > deadline) throw new Error('The traffic does not become steady.')
        await sleep(50)
      }
    },
    async end() {
      over.abort()
      const timer = setTimeout(() => hopeless.abort(), graceMs)
      const results = await outcome
      clearTimeout(timer)
      for (const each of clients) each.close()
      return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    },
  }
}
