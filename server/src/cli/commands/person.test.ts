import { expect, test } from 'vitest'

import { personCommand } from '#cli/commands/person.ts'
import { UsageError } from '#cli/usage-error.ts'
import { actAt } from '#test/act.ts'

const run = (args: string[]) => personCommand.run(args, actAt().by)

test.each([
  [['export', 'x'], 'Please name one person'],
  [['export', 'x', '--case', '1', '--user', 'anna'], 'Please name one person'],
  [['export', 'x', '--debtor', ' '], 'A name or number is empty.'],
  [['export', '', '--debtor', 'x'], 'The name of a file or folder is empty.'],
  [['erase', '--case', '1'], 'Please give the reason with --reason'],
  [['erase', '--case', '1', '--reason', ' '], 'Please give the reason with --reason'],
  [['erase', '--case', '', '--reason', 'y'], 'A name or number is empty.'],
  [['erase', '--reason', 'y'], 'Please name one person'],
])('person %j says what is wrong', async (args, sentence) => {
  await expect(run(args)).rejects.toThrow(sentence)
})

test.each([
  [['export', '--debtor', 'x']],
  [['export', 'a', 'b', '--debtor', 'x']],
  [['erase', '--debtor', 'x', '--reason', 'y']],
  [['erase', '1', '--reason', 'y']],
  [['readmit', '--reason', 'y']],
  [['kept', 'M-1']],
  [['kept', 'M-1', 'x', '--json']],
  [['forget']],
  [['constructor']],
])('person %j is no use of the command', async (args) => {
  await expect(run(args)).rejects.toThrow(UsageError)
})
