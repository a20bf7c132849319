import { expect, test } from 'vitest'

import { submissionsCommand } from '#cli/commands/submissions.ts'
import { UsageError } from '#cli/usage-error.ts'
import { actAt } from '#test/act.ts'

test.each([
  [['list', '--state', 'done'], 'There is no state "done", only received, fetched, accepted, refused.'],
  [['export', 'outbox', '--after', 'x'], '--after must be a whole number, not "x".'],
  [['export', 'outbox', '--limit', '2.5'], '--limit must be a whole number, 1 or more, not "2.5".'],
  [['export', 'outbox', '--limit', '0'], '--limit must be a whole number, 1 or more, not "0".'],
  [['refuse', 'U-1', '--reason', ' '], 'Please give the reason with --reason; the creditor reads it.'],
  [['accept', 'M-1', 'M-2', '--inkasso-number', '4711'], 'Two mandates do not become the same case'],
])('submissions %j says what is wrong', async (args, sentence) => {
  await expect(submissionsCommand.run(args, actAt().by)).rejects.toThrow(sentence)
})

test.each([[['export']], [['list', 'x']], [['fetch', 'x']], [['ack']]])(
  'submissions %j is no use of the command',
  async (args) => {
    await expect(submissionsCommand.run(args, actAt().by)).rejects.toThrow(UsageError)
  },
)
