import { UsageError } from '#cli/usage-error.ts'
import { withDatabase } from '#cli/with-database.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { compareSums, type SumDifference } from '#operator/statistics/compare-sums.ts'
import { recomputeSums } from '#operator/statistics/recompute-sums.ts'

const usage = `statistics verify
statistics recompute

verify computes the sums behind dashboard and statistics from the cases and names what differs; its exit
code is 1 when something does. recompute makes them anew; imports wait meanwhile.`

/** More than this is not told: the first few show what is wrong. */
const shownDifferences = 20

/** `portal statistics …`: whether the kept sums are what the cases make them. */
export const statisticsCommand = {
  name: 'statistics',
  usage,
  async run([verb, ...more]: string[], operator: OperatorPerson): Promise<number> {
    if (more.length === 0 && verb === 'verify') return verify()
    if (more.length > 0 || verb !== 'recompute') throw new UsageError()
    const { length } = await withDatabase((db) => recomputeSums(db, actNow(operator)))
    console.log(length === 0 ? 'The sums were right.' : `The sums are made anew; ${length} were wrong.`)
    return 0
  },
}

async function verify() {
  const differences = await withDatabase(compareSums)
  if (differences.length === 0) {
    console.log('The sums are what the cases make them, and each case is searched as it is.')
    return 0
  }
  console.error(
    [
      `Sums that differ from the cases: ${differences.length} (cases / main claims / payments on them; of searched_case the cases that are right).`,
      ...differences.slice(0, shownDifferences).map(sentence),
      'Mend them by: portal statistics recompute',
    ].join('\n'),
  )
  return 1
}

const sentence = ({ table, key, kept, computed }: SumDifference) =>
  `  ${table} ${key}: ${kept ?? 'no row'} instead of ${computed ?? 'no row'}`
