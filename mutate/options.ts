import { parseArgs } from 'node:util'

export interface Options {
  /** Only guards whose name or file matches. */
  readonly only: RegExp
  /** One share of several, so that machines can divide the list. */
  readonly share: { readonly number: number; readonly of: number }
  /** Only those that every run of the tests tries; the tests have just passed. */
  readonly always: boolean
  /** Whether every test on the database is asked about a guard that its own tests do not miss. */
  readonly full: boolean
  /** Copies at work at the same time; undefined for one a processor. */
  readonly lanes: number | undefined
}

const usage = `npm run mutate -- [--only <pattern>] [--share 1/8] [--always] [--full] [--lanes 2]

Takes the guards of the portal away, one at a time, in a copy of the checkout: a test must fail for each.
Exit code 1 when one is not missed and has no reason for it.`

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      share: { type: 'string', default: '1/1' },
      always: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      lanes: { type: 'string' },
    },
  })
  const [number = 0, of = 0] = values.share.split('/').map(Number)
  const lanes = values.lanes === undefined ? undefined : Number(values.lanes)
  if (!(number >= 1 && number <= of) || (lanes !== undefined && !(lanes >= 1))) throw new Error(usage)
  const { always, full } = values
  return { only: new RegExp(values.only), share: { number, of }, always, full, lanes }
}
