import { createHash, randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { submissionDocument } from '@portal/contract/submission-document.ts'

import { portalCommand } from '../../server/test/portal-command.ts'

/** A submission as the collection system received it. */
export interface Collected {
  readonly folder: string
  readonly receiptNumber: string
  readonly hashes: readonly string[]
}

export interface Collector {
  /** Exports submissions, checks each new folder, and acknowledges what it contains. */
  fetch(options?: { mayBeKilled: boolean }): Promise<void>
  /** Acknowledges all submissions again. */
  acknowledgeAll(): Promise<void>
  readonly collected: readonly Collected[]
  /** How many of the collector's commands were killed. */
  readonly kills: number
}

/** A command that hangs because the database is unavailable is killed after this time. */
const longestStepMs = 60_000

/** Simulates the operator's collection system. Its commands may be killed, like the portal. */
export function createCollector(
  dataDir: string,
  outbox: string,
  environment: Readonly<Record<string, string>>,
): Collector {
  const collected: Collected[] = []
  const known = new Set<string>()
  let kills = 0
  async function run(args: readonly string[], mayBeKilled: boolean): Promise<void> {
    const killAfterMs = mayBeKilled && randomInt(3) === 0 ? randomInt(300, 3_000) : longestStepMs
    const { exitCode, signal, err } = await portalCommand(dataDir, ['submissions', ...args], {
      environment: { ...environment },
      killAfterMs,
    })
    if (signal === 'SIGKILL') kills++
    else if (exitCode !== 0 && !mayBeKilled) throw new Error(err)
  }
  return {
    collected,
    get kills() {
      return kills
    },
    async fetch({ mayBeKilled } = { mayBeKilled: false }) {
      await run(['export', outbox], mayBeKilled)
      const fresh: string[] = []
      for (const folder of await readdir(outbox).catch(() => [])) {
        if (folder.startsWith('.') || known.has(folder)) continue
        const found = await readWhole(join(outbox, folder))
        known.add(folder)
        collected.push({ folder, ...found })
        fresh.push(found.receiptNumber)
      }
      if (fresh.length > 0) await run(['ack', ...fresh], mayBeKilled)
    },
    async acknowledgeAll() {
      await run(['ack', ...collected.map(({ receiptNumber }) => receiptNumber)], false)
    },
  }
}

/** Fetches again and again until stopped. */
export async function fetchUntilOver(collector: Collector, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await collector.fetch({ mayBeKilled: true })
    // Rejects only if aborted.
    await sleep(randomInt(500, 4_000), undefined, { signal: over }).catch(() => {})
  }
}

/**
 * Reads the folder of a submission.
 * @throws if a file is missing or differs from `submission.json`
 */
async function readWhole(path: string): Promise<Omit<Collected, 'folder'>> {
  const document = submissionDocument.parse(JSON.parse(await readFile(join(path, 'submission.json'), 'utf8')))
  for (const { file, sha256 } of document.files) {
    const bytes = await readFile(join(path, file))
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`${join(path, file)} is not what was sent`)
  }
  return { receiptNumber: document.receiptNumber, hashes: document.files.map(({ sha256 }) => sha256) }
}
