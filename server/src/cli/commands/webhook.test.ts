import { expect, test } from 'vitest'

import { webhookCommand } from '#cli/commands/webhook.ts'
import { UsageError } from '#cli/usage-error.ts'
import { actAt } from '#test/act.ts'

const run = (args: readonly string[]) => webhookCommand.run([...args], actAt().by)

test.each(
  [
    [],
    ['delete'],
    ['test'],
    ['test', 'collection', 'crm'],
    ['retry'],
    ['retry', 'x', '--all'],
    ['replay', 'collection'],
  ].map((args) => ({ args })),
)('"webhook $args" is no way to say it', async ({ args }) => {
  await expect(run(args)).rejects.toThrow(UsageError)
})

test.each(['gestern', '2026-02-30', '2026-06-01T10:00', '2026-02-30T10:00:00Z', '2026-06-01T25:00Z'])(
  'nothing is told anew since %j',
  async (since) => {
    await expect(run(['replay', 'collection', '--since', since])).rejects.toThrow(
      `--since must look like 2026-11-20 or 2026-11-20T14:00:00Z, not "${since}".`,
    )
  },
)
