import { parseArgs } from 'node:util'

export interface Options {
  readonly cases: number
  /** Seconds per measured request. */
  readonly seconds: number
  /** Number of cases that are imported into an empty database, to compare the import with COPY. */
  readonly imported: number
  /**
   * Measures only requests whose name or user matches. The steps `uploads`, `imports` and `delta` run only if the
   * pattern is empty or exactly their name.
   */
  readonly only: RegExp
  /** Whether to write the result to docs/performance/. */
  readonly save: boolean
}

export const usage = `npm run bench -- [--cases 1000000] [--seconds 2] [--imported 200000] [--only <pattern>] [--save]

Builds the cases once (kept in .cache/bench), starts the portal as in production and measures it over HTTP.`

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '2' },
      imported: { type: 'string', default: '200000' },
      only: { type: 'string', default: '' },
      save: { type: 'boolean', default: false },
    },
  })
  const cases = Number(values.cases)
  const seconds = Number(values.seconds)
  const imported = Number(values.imported)
  if (!Number.isInteger(cases) || cases < 10_000 || !(seconds > 0) || !(imported > 0)) throw new Error(usage)
  return { cases, seconds, imported, only: new RegExp(values.only), save: values.save }
}
