import { parseArgs } from 'node:util'

import { readOperator } from '@portal/contract/operator.ts'

import { actNamed } from '#cli/act-named.ts'
import { noDeadLetters, readListWishes, retryDeadLetters } from '#cli/dead-letters.ts'
import { moment } from '#cli/moment.ts'
import { printList } from '#cli/print-list.ts'
import { UsageError } from '#cli/usage-error.ts'
import { commandEnvironment, withDatabase } from '#cli/with-database.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { listMails } from '#operator/mail/list-mails.ts'
import { sendTestMail } from '#operator/mail/send-test-mail.ts'
import { OperatorError } from '#operator/operator-error.ts'

const usage = `mail test <address>
mail list [--dead] [--json]
mail retry <id> … | --all

test sends a mail at once and says what the mail server answered. list shows what is to be mailed and what was, for
30 days; --dead only what is not tried any more, because the server refused it for good or ten tries failed. retry
tries such again from the beginning.`

/** `portal mail …`: whether mail leaves, what waits and what failed. */
export const mailCommand = {
  name: 'mail',
  usage,
  async run([verb = '', ...args]: string[], operator: OperatorPerson): Promise<number> {
    const act = actNamed(verbs, verb)
    if (!act) throw new UsageError()
    await act(args, operator)
    return 0
  },
}

const retry = (args: string[], operator: OperatorPerson) =>
  retryDeadLetters(args, { kind: 'mails', tried: 'Tried' }, operator)

const verbs: Readonly<Record<string, (args: string[], operator: OperatorPerson) => Promise<void>>> = {
  list,
  test,
  retry,
}

async function list(args: string[]) {
  const { areDead, isJson } = readListWishes(args)
  const mails = await withDatabase((db) => listMails(db, { areDead }))
  printList(mails, {
    isJson,
    none: areDead ? noDeadLetters : 'There are no mails.',
    row: ({ id, kind, username, to, createdAt, state, tries, lastFault }) => ({
      id,
      kind,
      user: username ?? '',
      to,
      queued: moment(createdAt),
      state,
      tries,
      'last fault': lastFault,
    }),
  })
}

async function test(args: string[], operator: OperatorPerson) {
  const [address, ...more] = parseArgs({ args, allowPositionals: true }).positionals
  if (address === undefined || more.length > 0) throw new UsageError()
  if (!isAddress(address)) throw new OperatorError(`"${address}" is no e-mail address.`)
  const { mail } = await openConfig(await commandEnvironment())
  if (!mail) throw new OperatorError('The portal sends no mail: set SMTP_URL (docs/operating.md).')
  const said = await withDatabase((db) => sendTestMail(db, mail, address, actNow(operator)))
  console.log(`${mail.server.host} has taken the mail: ${said}`)
}

/** As an address in the operator's file. */
const isAddress = (text: string) => readOperator.response.shape.mail.safeParse(text).success
