import { parseArgs } from 'node:util'

import { withDatabase } from '#cli/with-database.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { adoptCopy } from '#operator/backup/epochs.ts'
import { isCopy } from '#settings/store-identity/copy.ts'

const usage = `adopt [--restored] [--confirm]

Makes a restored copy the portal: from then on it imports, mails, tells webhooks, takes and gives submissions. Only
when the portal that was saved is gone for good: two of them would import the same deliveries and mail everything
twice. Without --confirm it says what would happen. A running portal goes on without a restart. --restored is for a
database that came from a dump of your own, which does not say that it is a copy: given before the first start, numbers
go on behind all that were given there, too.`

const options = {
  restored: { type: 'boolean', default: false },
  confirm: { type: 'boolean', default: false },
} as const

/** `portal adopt`: after a disaster the restored copy is the portal. */
export const adoptCommand = {
  name: 'adopt',
  usage,
  run(args: string[], operator: OperatorPerson): Promise<number> {
    const { values } = parseArgs({ args, options })
    return withDatabase(async (db) => {
      const isRestored = values.restored
      const wasCopy = values.confirm
        ? await adoptCopy(db, actNow(operator), { isRestored })
        : isRestored || (await isCopy(db))
      console.log(wasCopy ? sentences[values.confirm ? 'adopted' : 'copy'] : sentences.portal)
      return 0
    })
  },
}

const sentences = {
  portal: 'This is the portal, no restored copy; nothing was changed.',
  copy: 'This is a restored copy. Adopted, it imports, mails what waits, tells webhooks, takes and gives submissions. Nothing was changed; when the portal that was saved is gone for good, give the same command with --confirm.',
  adopted: 'This is the portal from now on.',
} as const
