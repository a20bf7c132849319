import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

import type { OperatorMessage } from '@portal/contract/operator/messages.ts'

import { fromHere } from '#cli/from-here.ts'
import { tellWhenOff } from '#cli/tell-when-off.ts'
import { UsageError } from '#cli/usage-error.ts'
import { commandEnvironment, withPortal } from '#cli/with-database.ts'
import { reasonOf } from '#ground/start-error.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { listMessages } from '#operator/messages/list-messages.ts'
import { sendMessage } from '#operator/messages/send-message.ts'
import { OperatorError } from '#operator/operator-error.ts'

const usage = `messages send <case> --text <text> [--clerk <name>] [--file <file>]
messages list <case> [--json]

send writes to the creditor about one of his cases: his users see it there as unread. list shows what was
written about a case by both sides, the oldest first.`

const options = {
  text: { type: 'string' },
  clerk: { type: 'string', default: '' },
  file: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** `portal messages …`: what is written to creditors about their cases. */
export const messagesCommand = {
  name: 'messages',
  usage,
  async run(args: string[], operator: OperatorPerson): Promise<number> {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [action, inkassoNumber, ...more] = positionals
    if (inkassoNumber === undefined || more.length > 0) throw new UsageError()
    if (action === 'list') return list(inkassoNumber, values.json, operator)
    if (action !== 'send') throw new UsageError()
    return send({ ...values, inkassoNumber }, operator)
  },
}

async function send(
  asked: {
    inkassoNumber: string
    text?: string | undefined
    clerk: string
    file?: string | undefined
  },
  operator: OperatorPerson,
): Promise<number> {
  const { inkassoNumber, text, clerk, file: path } = asked
  if (text === undefined) throw new OperatorError('Please give the text with --text.')
  const environment = await commandEnvironment()
  const { clamd } = environment
  const file = path === undefined ? undefined : await readNamed(fromHere(path))
  await withPortal(({ db, files }) =>
    sendMessage({ db, files, clamd }, { inkassoNumber, text, clerk, file }, actNow(operator)),
  )
  console.log(`The creditor can read it on case ${inkassoNumber}.`)
  await tellWhenOff(environment, 'messages')
  return 0
}

const readNamed = async (path: string) => ({
  name: basename(path),
  bytes: await readFile(path).catch((error: unknown) => {
    throw new OperatorError(`The file cannot be read: ${reasonOf(error)}.`)
  }),
})

async function list(inkassoNumber: string, isJson: boolean, operator: OperatorPerson): Promise<number> {
  const messages = await withPortal(({ db }) => listMessages(db, inkassoNumber, actNow(operator)))
  if (isJson) console.log(JSON.stringify(messages, null, 2))
  else console.log(messages.length > 0 ? messages.map(inWords).join('\n\n') : 'Nothing was written.')
  return 0
}

function inWords({
  date,
  time,
  isFromCreditor,
  writer,
  text,
  files,
  receiptNumber,
  state,
}: OperatorMessage): string {
  const side = isFromCreditor ? 'from the creditor' : 'to the creditor'
  const head = [date, time, side, writer, receiptNumber, state ?? ''].filter((part) => part !== '')
  return [head.join(', '), text, ...files.map((name) => `File: ${name}`)].join('\n')
}
