import {
  casePath,
  changesPath,
  papersPath,
  tasksPath,
  threadPath,
  threadsPath,
  unsubscribePath,
} from '@portal/contract/case-mail.ts'
import { newPapersWords } from '@portal/contract/words/paper-words.ts'
import * as z from 'zod/mini'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { unsubscribeTokenOf } from '#access/unsubscribe-token.ts'
import { germanDay } from '#ground/clock.ts'
import {
  type Counted,
  caseMailTexts,
  countLines,
  digestLead,
  eventLine,
  moreEvents,
  openTasksLine,
} from '#notify/mail/cases/case-mail-texts.ts'
import { countNews, hasNews } from '#notify/mail/cases/count-news.ts'
import { type CaseEvent, countPapers, readEvents } from '#notify/mail/cases/read-events.ts'
import type { EventContext } from '#notify/mail/cases/record-events.ts'
import { type MailContent, momentOf } from '#notify/mail/compose-mail.ts'
import { frameWords } from '#notify/mail/mail-texts.ts'
import type { Dispatch } from '#outbox/deliver-next.ts'
import { type CaseMailKind, purposeOfKind } from '#outbox/mail-kinds.ts'
import { readUserMail } from '#outbox/queue-user-mail.ts'
import { germanDate } from '#submissions/german-text.ts'

interface CaseMailContext extends EventContext {
  readonly keys: SecretKeys
}

/** Maximum number of events listed in a mail. */
const maxLines = 20

type CaseMailText = Pick<MailContent, 'subject' | 'paragraphs' | 'list'>

/**
 * Builds a mail about cases from the current data. Undefined if nothing is left to report, or the user no longer
 * wants such mail.
 */
export async function caseMailContent(
  context: CaseMailContext,
  kind: CaseMailKind,
  { id, userId, facts, createdAt }: Dispatch,
): Promise<Omit<MailContent, 'username'> | undefined> {
  const chosen = userId === null ? undefined : await readUserMail(context.db, userId)
  if (userId === null || !chosen) return undefined
  const text =
    kind === 'digest'
      ? chosen.digest !== 'none' && (await digestText(context, userId, facts))
      : await eventsText(context, id)
  if (!text) return undefined
  const { address, language } = chosen
  const token = unsubscribeTokenOf(context.keys, { userId, address, purpose: purposeOfKind[kind] })
  return {
    ...text,
    id,
    to: address,
    language,
    happenedAt: createdAt,
    choice: frameWords.ownChoice,
    unsubscribePath: unsubscribePath(token),
  }
}

async function eventsText(context: CaseMailContext, dispatchId: string): Promise<CaseMailText | undefined> {
  const events = await readEvents(context, dispatchId)
  const papers = await countPapers(context, dispatchId)
  if (events.length === 0 && papers === 0) return undefined
  const { subject, onlyPapers, lead } = caseMailTexts.events
  const named = events.slice(0, maxLines).map((event) => ({
    words: eventLine(event, event.dueDate === null ? undefined : germanDate(event.dueDate)),
    path: pathOf(event),
  }))
  const left = events.length - named.length
  return {
    subject: events.length === 0 ? onlyPapers : subject,
    paragraphs: [lead],
    list: [
      ...named,
      ...(left > 0 ? [{ words: moreEvents(left) }] : []),
      ...(papers > 0 ? [{ words: newPapersWords(papers), path: papersPath }] : []),
    ],
  }
}

function pathOf({ what, inkassoNumber }: CaseEvent) {
  if (what === 'message') return threadPath(inkassoNumber)
  return inkassoNumber === '' ? tasksPath : casePath(inkassoNumber)
}

/** The page that each count links to. Counts not listed here link to the page of changes. */
const countedPaths: Partial<Record<Counted, string>> = {
  newTasks: tasksPath,
  newlyOverdue: tasksPath,
  newMessages: threadsPath,
  newPapers: papersPath,
}

const digestFacts = z.object({ day: z.string(), since: z.string(), until: z.string() })

/**
 * Builds the text of a summary. The counts are taken when the mail is sent, because rights and muted cases may
 * have changed since it was queued.
 */
async function digestText(
  context: CaseMailContext,
  userId: string,
  facts: Dispatch['facts'],
): Promise<CaseMailText | undefined> {
  const { day, since, until } = digestFacts.parse(facts)
  const period = { since: new Date(since), until: new Date(until), today: germanDay(context.clock()) }
  const counts = await countNews(context, { userId, ...period })
  if (!hasNews(counts)) return undefined
  const { digest } = caseMailTexts
  const moment = { de: momentOf(period.since, 'de'), en: momentOf(period.since, 'en') }
  const counted = countLines(counts).map(({ counted, words }) => ({
    words,
    path: countedPaths[counted] ?? changesPath,
  }))
  const waiting = counts.openTasks > 0 ? [{ words: openTasksLine(counts), path: tasksPath }] : []
  return {
    subject: { de: `${digest.de} ${germanDate(day)}`, en: `${digest.en} ${germanDate(day)}` },
    paragraphs: [digestLead(moment)],
    list: [...counted, ...waiting],
  }
}
