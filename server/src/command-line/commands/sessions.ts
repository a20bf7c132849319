import { withDatabase } from '#command-line/with-database.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { endSessions } from '#operator/users/change-user.ts'

const usage = `sessions end <username>
sessions end --all`

/** `portal sessions …`: ends sessions at once. */
export const sessionsCommand = {
  name: 'sessions',
  usage,
  async run([verb, who = '']: string[]): Promise<number> {
    if (verb !== 'end' || who === '') throw new OperatorError(`Usage:\n${usage}`)
    const ended = await withDatabase((db) => endSessions(db, who === '--all' ? undefined : who, new Date()))
    console.log(`Sessions ended: ${ended}`)
    return 0
  },
}
