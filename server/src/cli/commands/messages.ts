import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import { mostDeskNews } from '@portal/contract/desk/news.ts'
import type { FeatureName } from '@portal/contract/feature-switches.ts'
import { newsKind } from '@portal/contract/news.ts'
import type { OperatorMessage } from '@portal/contract/operator/messages.ts'

import { command, portalCommand } from '#cli/command.ts'
import { choice, flag, path, required, text } from '#cli/parameters.ts'
import { asJson } from '#cli/print.ts'
import { commandEnvironment, withPortal } from '#cli/with-database.ts'
import { germanDay } from '#ground/clock.ts'
import { reasonOf } from '#ground/start-error.ts'
import { actNow } from '#operator/act.ts'
import { openFeatures } from '#operator/config/open-features.ts'
import { listDatedNews } from '#operator/dated-news.ts'
import { listMessages } from '#operator/messages/list-messages.ts'
import { sendMessage } from '#operator/messages/send-message.ts'
import { clearNews, listNews, setNews } from '#operator/news.ts'
import { OperatorError } from '#operator/operator-error.ts'
import type { Environment } from '#settings/environment.ts'

const inkassoNumber = required(text('<case>', 'the number of the case'))

const messages = [
  command({
    name: 'messages send',
    summary: 'Sends a message about a case to the creditor; their users see it there as unread.',
    args: { inkassoNumber },
    options: {
      text: required(text('<text>', 'the message')),
      clerk: text('<name>', 'who writes'),
      file: path('<file>', 'a file to attach'),
    },
    async run({ inkassoNumber, text, clerk = '', file: path }, { operator }) {
      const environment = await commandEnvironment()
      const file = path === undefined ? undefined : await readNamed(path)
      await withPortal(({ db, files }) =>
        sendMessage(
          { db, files, clamd: environment.clamd },
          { inkassoNumber, text, clerk, file },
          actNow(operator),
        ),
      )
      return hiddenBecause(environment, 'messages')
    },
    print(hidden, { inkassoNumber }) {
      console.log(`The creditor can read it on case ${inkassoNumber}.`)
      if (hidden) console.error(hidden)
    },
  }),
  portalCommand({
    name: 'messages list',
    summary: 'Lists the messages about a case, oldest first.',
    args: { inkassoNumber },
    options: { json: flag('for programs: as JSON') },
    run: ({ inkassoNumber }, { db, act }) => listMessages(db, inkassoNumber, act),
    print(messages, { json }) {
      if (json) return asJson(messages)
      return messages.length > 0 ? messages.map(inWords).join('\n\n') : 'There are no messages.'
    },
  }),
]

/** Returns a warning that nobody sees the feature's content; undefined if the feature is on. */
export async function hiddenBecause(
  environment: Environment,
  part: FeatureName,
): Promise<string | undefined> {
  const features = await openFeatures(environment)
  return features && !features[part]
    ? `Nobody sees it while features.${part} is off in your portal.config.json.`
    : undefined
}

const readNamed = async (path: string) => ({
  name: basename(path),
  bytes: await readFile(path).catch((error: unknown) => {
    throw new OperatorError(`The file cannot be read: ${reasonOf(error)}.`)
  }),
})

function inWords({ isFromCreditor, text, files, ...message }: OperatorMessage): string {
  const side = isFromCreditor ? 'from the creditor' : 'to the creditor'
  const { date, time, writer, receiptNumber, state } = message
  const head = [date, time, side, writer, receiptNumber, state ?? ''].filter((part) => part !== '')
  return [head.join(', '), text, ...files.map((name) => `File: ${name}`)].join('\n')
}

/** Returns a line per language for a news item that a clerk has written; none if the item is over. */
function inLines({
  de,
  en,
  kind,
  fromDay,
  untilDay,
  isOver,
}: Awaited<ReturnType<typeof listDatedNews>>[number]): readonly string[] {
  if (isOver) return []
  const facts = [kind, `from ${fromDay}`, untilDay === null ? '' : `until ${untilDay}`]
  const shown = facts.filter((fact) => fact !== '').join(', ')
  return [`de (${shown}): ${de}`, ...(en === null ? [] : [`en (${shown}): ${en}`])]
}

const news = [
  portalCommand({
    name: 'news set',
    summary: 'Sets the news that every creditor sees at the top of the dashboard, in both languages.',
    options: {
      de: required(text('<text>', 'the German text')),
      en: text('<text>', 'the English text; the German one by default'),
      kind: choice(newsKind.options, 'a warning (by default), or information'),
    },
    run: (news, { db, act }) => setNews(db, news, act),
    print: () => 'The news is set.',
  }),
  portalCommand({
    name: 'news show',
    summary: 'Shows the news, also those that clerks have written and that are not over.',
    run: async (_, { db }) => [
      ...(await listNews(db)).map(({ language, kind, text }) => `${language} (${kind}): ${text}`),
      ...(await listDatedNews(db, germanDay(new Date()), mostDeskNews)).flatMap(inLines),
    ],
    print(lines) {
      console.log(lines.length > 0 ? lines.join('\n') : 'There is no news.')
    },
  }),
  portalCommand({
    name: 'news clear',
    summary: 'Removes the news, except those that clerks have written.',
    run: (_, { db, act }) => clearNews(db, act),
    print: (existed) => (existed ? 'The news was removed.' : 'There was no news.'),
  }),
]

export const messageCommands = [...messages, ...news]
