import type { Guard } from './guard.ts'
import type { Outcome } from './run-tests.ts'

/** A guard that was taken away, and what became of it. */
export interface Trial {
  readonly guard: Guard
  readonly outcome: Outcome
  readonly seconds: number
}

/** The table of all trials; good when every guard was missed, or has a reason why not. */
export function reportOf(trials: readonly Trial[]): { text: string; isGood: boolean } {
  const rows = trials.map(({ guard, outcome, seconds }) => [
    guard.name,
    guard.file,
    verdictOf(guard, outcome),
    seconds.toFixed(1),
  ])
  const counts = {
    noticed: trials.filter(({ outcome }) => outcome.kind === 'noticed').length,
    reasoned: trials.filter(isReasoned).length,
    survivors: trials.filter((trial) => trial.outcome.kind === 'unnoticed' && !isReasoned(trial)).length,
    broken: trials.filter(({ outcome }) => outcome.kind === 'broken').length,
  }
  const lines = [['Guard taken away', 'File', 'Test that failed', 'Seconds'], ...rows]
  const table = lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  table.splice(1, 0, '|---|---|---|---:|')
  const summary =
    `${trials.length} guards taken away: ${counts.noticed} noticed, ${counts.survivors} survivors, ` +
    `${counts.reasoned} survivors with a reason, ${counts.broken} broken runs.`
  return { text: `${table.join('\n')}\n\n${summary}`, isGood: counts.survivors + counts.broken === 0 }
}

const isReasoned = ({ guard, outcome }: Trial) =>
  outcome.kind === 'unnoticed' && guard.survivesBecause !== undefined

function verdictOf({ survivesBecause }: Guard, outcome: Outcome): string {
  if (outcome.kind === 'noticed') return outcome.test
  if (outcome.kind === 'broken') return `BROKEN: ${outcome.reason.split('\n')[0]}`
  return survivesBecause === undefined ? 'SURVIVES' : `survives: ${survivesBecause}`
}
