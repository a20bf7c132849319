import type { DeltaFigures } from './steps/delta.ts'
import type { ImportFigures } from './steps/import.ts'
import type { LatencyRow } from './steps/latency.ts'
import type { ThroughputRow } from './steps/throughput.ts'

/** Everything that one run has found. */
export interface Result {
  readonly date: string
  readonly command: string
  readonly machine: string
  readonly cases: number
  readonly idleMegabytes: number
  readonly secondStartSeconds: number
  readonly latencies: readonly LatencyRow[]
  readonly throughput: readonly ThroughputRow[]
  readonly login: { p50: number; p95: number }
  /** Undefined: not asked for. */
  readonly uploads: { searchP95Before: number; searchP95During: number; seconds: number } | undefined
  readonly imports: ImportFigures | undefined
  readonly delta: DeltaFigures | undefined
  readonly loadedMegabytes: number
}

/** The result as Markdown. */
export function markdownOf(result: Result): string {
  const { uploads, imports, delta } = result
  return [
    `### ${result.cases.toLocaleString('en')} cases, ${result.date}`,
    `\`${result.command}\` on ${result.machine}. One connection, milliseconds by HTTP with a bearer token.`,
    table(
      ['request', 'creditor numbers', 'p50', 'p95', 'p99', 'requests/s'],
      result.latencies.map(({ name, user, p50, p95, p99, requestsPerSecond }) => [
        name,
        user,
        tenths(p50),
        tenths(p95),
        tenths(p99),
        whole(requestsPerSecond),
      ]),
    ),
    'Requests per second on eight connections, all in turn in the same run:',
    throughputTable(result.throughput),
    [
      `- login: p50 ${tenths(result.login.p50)} ms, p95 ${tenths(result.login.p95)} ms (Argon2id, 64 MiB)`,
      `- memory of the portal's process: ${result.idleMegabytes} MB idle, ${result.loadedMegabytes} MB after all this`,
      `- second start: ${result.secondStartSeconds.toFixed(1)} s`,
      ...(uploads ? [uploadWords(uploads)] : []),
      ...(imports ? importWords(imports) : []),
      ...(delta ? [deltaWords(delta)] : []),
    ].join('\n'),
  ].join('\n\n')
}

const uploadWords = ({ searchP95Before, searchP95During, seconds }: NonNullable<Result['uploads']>) =>
  `- searches beside ten uploads of 10 MB: p95 ${tenths(searchP95Before)} → ${tenths(searchP95During)} ms; the uploads took ${tenths(seconds)} s`

function importWords(figures: ImportFigures): string[] {
  const { rows, importSeconds, copySeconds, importMegabytes, unchangedSeconds, changed, changedSeconds } =
    figures
  const first = rows / importSeconds
  const rate = (many: number, seconds: number) =>
    `${tenths(seconds)} s, ${whole(many / seconds)} a second, ${(many / seconds / first).toFixed(2)} times as fast per row`
  return [
    `- import of ${whole(rows)} cases: ${tenths(importSeconds)} s, ${whole(first)} a second; plain COPY of the same rows: ${tenths(copySeconds)} s; ratio ${(copySeconds / importSeconds).toFixed(2)}; memory of the import at most ${importMegabytes} MB`,
    `- the same cases again: ${rate(rows, unchangedSeconds)}`,
    `- ${whole(changed)} of them with another balance: ${rate(changed, changedSeconds)}`,
  ]
}

const deltaWords = ({ changed, seconds, quiet, during }: DeltaFigures) =>
  `- all searches of three users in turn while ${whole(changed)} changed cases go in (${tenths(seconds)} s): p50 ${tenths(quiet.p50)} → ${tenths(during.p50)} ms, p95 ${tenths(quiet.p95)} → ${tenths(during.p95)}, p99 ${tenths(quiet.p99)} → ${tenths(during.p99)} (${(during.p99 / quiet.p99).toFixed(2)} times)`

function throughputTable(rows: readonly ThroughputRow[]): string {
  const targets = [...new Set(rows.flatMap(({ requestsPerSecond }) => Object.keys(requestsPerSecond)))]
  const [portal = '', ...others] = targets
  return table(
    ['request', 'creditor numbers', ...targets, ...others.map((other) => `${portal} / ${other}`)],
    rows.map(({ name, user, requestsPerSecond }) => [
      name,
      user,
      ...targets.map((target) => orDash(requestsPerSecond[target], whole)),
      ...others.map((other) =>
        orDash(requestsPerSecond[other], (theirs) => ((requestsPerSecond[portal] ?? 0) / theirs).toFixed(2)),
      ),
    ]),
  )
}

/** Not every target can answer everything. */
const orDash = (figure: number | undefined, words: (figure: number) => string) =>
  figure === undefined ? '–' : words(figure)

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const tenths = (n: number) => n.toFixed(1)
const whole = (n: number) => Math.round(n).toLocaleString('en')
