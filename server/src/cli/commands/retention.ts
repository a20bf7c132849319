import { parseArgs } from 'node:util'

import { moment } from '#cli/moment.ts'
import { printList } from '#cli/print-list.ts'
import { UsageError } from '#cli/usage-error.ts'
import { commandEnvironment, withDatabase } from '#cli/with-database.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { showDone } from '#operator/import/watch/show-done.ts'
import { type ShownPeriod, showPeriods } from '#privacy/retention/show-periods.ts'

const usage = `retention show [--json]

Shows how long each kind of data is kept, who has set that, how many rows there are, since when, and how many the next
round would delete: by the operator's file as it is now, before the portal is started with it. Deletes nothing.`

const options = { json: { type: 'boolean', default: false } } as const

/** `portal retention show`: what is deleted when, and what would be now. */
export const retentionCommand = {
  name: 'retention',
  usage,
  async run(args: string[]): Promise<number> {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.join(' ') !== 'show') throw new UsageError()
    const environment = await commandEnvironment()
    const { retention, sessionLimits: limits } = await openConfig(environment)
    const moment = { now: new Date(), limits, retention }
    const shown = await withDatabase((db) => showPeriods(db, moment))
    if (environment.importFolder !== undefined) shown.push(await showDone(environment.importFolder, moment))
    printList(shown, { isJson: values.json, none: '', row: rowOf })
    return 0
  },
}

const rowOf = ({ what, rows, oldest, due, howLong, setBy }: ShownPeriod) => ({
  data: what,
  rows,
  oldest: oldest ? moment(oldest) : '',
  'would be deleted': due,
  'set by': setBy ?? 'the program',
  'kept for': howLong,
})
