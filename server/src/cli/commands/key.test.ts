import { expect, test } from 'vitest'

import { keyCommand } from '#cli/commands/key.ts'
import { UsageError } from '#cli/usage-error.ts'
import { actAt } from '#test/act.ts'

test.each([
  [['create', 'collection'], 'Please say what the key is for with --scopes'],
  [['create', 'Collection', '--scopes', 'news'], 'The name of a key has small letters'],
  [
    ['create', 'collection', '--scopes', 'news', '--days', '0'],
    '--days must be a whole number from 1 to 1100',
  ],
  [['create', 'collection', '--scopes', 'news', '--from', 'host'], '--from takes IP addresses'],
  [['rotate', 'collection', '--hours', '721'], '--hours must be a whole number from 0 to 720'],
])('portal key %j is refused with a sentence', async (args, sentence) => {
  await expect(keyCommand.run(args, actAt().by)).rejects.toThrow(sentence)
})

test.each([
  [[]],
  [['show']],
  [['toString']],
  [['list', 'x']],
  [['revoke']],
  [['revoke', 'a', 'b']],
  [['create', '--scopes', 'news']],
])('portal key %j says how it is used', async (args) => {
  await expect(keyCommand.run(args, actAt().by)).rejects.toThrow(UsageError)
})
