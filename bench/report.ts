import type { DeltaFigures } from './steps/delta.ts'
import type { ImportFigures } from './steps/import.ts'
import type { LatencyRow } from './steps/latency.ts'
import type { ThroughputRow } from './steps/throughput.ts'

/** All results of one run. */
export interface Result {
  readonly date: string
  readonly command: string
  readonly machine: string
  readonly cases: number
  readonly idleMegabytes: number
  readonly secondStartSeconds: number
  readonly latencies: readonly LatencyRow[]
  readonly throughput: readonly ThroughputRow[]
  /** Undefined if `--only` excluded this step. */
  readonly uploads: { searchP95Before: number; searchP95During: number; seconds: number } | undefined
  /** Undefined if `--only` excluded this step. */
  readonly imports: ImportFigures | undefined
  /** Undefined if `--only` excluded this step. */
  readonly delta: DeltaFigures | undefined
}

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
    'Requests per second on eight connections, both in turn in the same run:',
    throughputTable(result.throughput),
    [
      `- memory of the portal's process, idle: ${result.idleMegabytes} MB`,
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

const throughputTable = (rows: readonly ThroughputRow[]) =>
  table(
    ['request', 'creditor numbers', 'portal', 'bare handler', 'portal / bare handler'],
    rows.map(({ name, user, portal, bare }) => [
      name,
      user,
      whole(portal),
      whole(bare),
      (portal / bare).toFixed(2),
    ]),
  )

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const tenths = (n: number) => n.toFixed(1)
const whole = (n: number) => Math.round(n).toLocaleString('en')
