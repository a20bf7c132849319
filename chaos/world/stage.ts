import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { openTcpProxy, type TcpProxy } from '../../e2e/kit/tcp-proxy.ts'
import { freePort } from '../../scripts/free-port.ts'
import { atEnd } from '../ending.ts'
import { type Outage, isFailure, judge, wrongAnswers } from '../traffic/answers.ts'
import { type Collector, createCollector } from '../traffic/collector.ts'
import { startTraffic, type Traffic } from '../traffic/traffic.ts'
import { verify } from '../verify/verify.ts'
import { portalUnderFire, type PortalSetting, type PortalUnderFire } from './portal.ts'
import { type PostgresUnderFire, postgresUnderFire } from './postgres.ts'
import type { Seed } from './seed.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** The result of one scenario. */
export interface Figures {
  readonly confirmed: number
  /** Faults in submissions, documents, sums and audit trail. */
  readonly lost: readonly string[]
  /** Other broken promises: forbidden, late or missing responses, and what the scenarios report. */
  readonly broken: readonly string[]
  readonly slowestMs: number | undefined
  readonly recoveryMs: number | undefined
}

/** The portal under traffic. */
interface Open {
  readonly portal: PortalUnderFire
  readonly traffic: Traffic
  readonly setting: PortalSetting
}

/** How the operator accesses the portal. */
interface Behind {
  readonly collector: Collector
  /** Environment variables of operator commands. */
  readonly environment: Readonly<Record<string, string>>
}

/** How long the portal is watched after an outage. */
const watchMs = 6_000

/**
 * In a quick run, watching ends as soon as the last `calmMs` contain at least `calmAnswers` responses and no
 * failure.
 */
const calmMs = 1_500
const calmAnswers = 20

/** The environment of one scenario: a portal with its own data, its traffic, and the observed outages. */
export class Stage {
  readonly seed: Seed
  readonly dataDir: string
  readonly #folder: string
  readonly #isQuick: boolean
  readonly #broken: string[] = []
  readonly #aways: Outage[] = []
  readonly #recoveries: number[] = []
  #hasOwnDatabase = false
  #opened: (Open & Behind) | undefined

  constructor(folder: string, seed: Seed, isQuick: boolean) {
    this.seed = seed
    this.#isQuick = isQuick
    this.#folder = folder
    this.dataDir = join(folder, 'data')
  }

  /** Starts a PostgreSQL server that the portal does not manage, as if the operator had installed it. */
  async ownPostgres(): Promise<PostgresUnderFire> {
    const home = join(this.#folder, 'server')
    await this.seed.copy('database', home)
    this.#hasOwnDatabase = true
    const postgres = await postgresUnderFire(home)
    await postgres.start()
    return postgres
  }

  /** The PostgreSQL that the opened portal has started. */
  bundledPostgres(): Promise<PostgresUnderFire> {
    return postgresUnderFire(this.dataDir)
  }

  async proxyTo(port: number): Promise<TcpProxy> {
    const proxy = await openTcpProxy({ host: '127.0.0.1', port })
    atEnd(() => proxy.close())
    return proxy
  }

  /** Puts the data directory on its own small disk. Call it before the portal is opened. */
  async smallDisk(megabytes: number): Promise<SmallDisk> {
    await mkdir(this.dataDir)
    return mountSmallDisk(this.dataDir, megabytes)
  }

  /** Starts portal and traffic, and waits until they run steadily. */
  async open(environment: Readonly<Record<string, string>> = {}): Promise<Open> {
    await this.seed.copy('rest', this.dataDir)
    if (!this.#hasOwnDatabase) await this.seed.copy('database', this.dataDir)
    const logFile = join(this.#folder, 'portal.log')
    const setting = { dataDir: this.dataDir, port: await freePort(), logFile, environment }
    const portal = portalUnderFire(setting)
    await portal.start()
    // Operator commands use the same database as the portal, but the machine's clock, even if the portal's clock
    // is wrong.
    const { DATABASE_URL } = environment
    const commands: Record<string, string> = DATABASE_URL ? { DATABASE_URL } : {}
    const collector = createCollector(this.dataDir, join(this.#folder, 'outbox'), commands)
    const { port } = portal
    const traffic = startTraffic({ ...this.seed, port, collector })
    this.#opened = { portal, traffic, setting, collector, environment: commands }
    await traffic.inStride()
    return this.#opened
  }

  /** Records a broken promise. */
  breaks(sentence: string) {
    this.#broken.push(sentence)
  }

  /** Records how long a recovery took, for recoveries that the recorded responses do not show. */
  recoveredIn(milliseconds: number) {
    this.#recoveries.push(milliseconds)
  }

  /**
   * Causes an outage by calling `disturb`, and watches the portal for a while afterwards.
   * @param disturb resolves when everything is available again
   */
  async away(promise: Omit<Outage, 'from' | 'to'>, disturb: () => Promise<void>): Promise<void> {
    const from = performance.now()
    try {
      await disturb()
    } finally {
      this.#aways.push({ ...promise, from, to: performance.now() })
    }
    const back = performance.now()
    while (performance.now() - back < watchMs && !(this.#isQuick && this.#isCalmSince(back))) await sleep(100)
  }

  /** Whether calls have been normal for a while. */
  #isCalmSince(back: number): boolean {
    const answers = this.#opened?.traffic.answers ?? []
    const later = answers.filter(({ begin }) => begin > back)
    const calm = later.filter(({ end }) => end > performance.now() - calmMs)
    const isLong = performance.now() - back > calmMs
    return isLong && calm.length >= calmAnswers && !calm.some(({ outcome }) => isFailure(outcome))
  }

  /** Runs `work`. An error counts as a broken promise. */
  async attempts(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.breaks(String(error))
    }
  }

  /**
   * Ends the traffic, lets the collection system fetch the rest, checks the portal's data, and stops the portal.
   */
  async finish(): Promise<Figures> {
    const lost: string[] = []
    if (this.#opened) {
      const { portal, traffic, collector } = this.#opened
      this.#broken.push(...(await traffic.end()))
      await this.attempts(async () => {
        await collector.fetch()
        await collector.acknowledgeAll()
      })
      await this.attempts(async () => {
        lost.push(...(await this.#verify()))
      })
      await portal.stop()
    }
    const { answers = [], confirmed = [] } = this.#opened?.traffic ?? {}
    const seen = this.#aways.map((away, index) => judge(answers, away, this.#aways[index + 1]?.from))
    const wrong = [...seen.flatMap(({ faults }) => faults), ...wrongAnswers(answers, this.#aways)]
    return {
      confirmed: confirmed.length,
      lost,
      broken: [...this.#broken, ...wrong],
      slowestMs: greatest(seen.map(({ slowestMs }) => slowestMs)),
      recoveryMs: greatest([...this.#recoveries, ...seen.map(({ recoveryMs }) => recoveryMs)]),
    }
  }

  /** Copies the portal's log to `path`. */
  async keepLog(path: string): Promise<void> {
    // A portal that never started has no log.
    await copyFile(join(this.#folder, 'portal.log'), path).catch(() => {})
  }

  async #verify(): Promise<string[]> {
    if (!this.#opened) return []
    const { traffic, collector, environment } = this.#opened
    const { dataDir } = this
    const { confirmed, erased } = traffic
    return verify({ dataDir, environment, confirmed, erased, collected: collector.collected })
  }
}

function greatest(figures: readonly (number | undefined)[]): number | undefined {
  const known = figures.filter((figure) => figure !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}
