import { submissionKinds } from '@portal/contract/submission-kinds.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import type { NewsCounts } from '#notify/mail/cases/count-news.ts'
import type { CaseEvent } from '#notify/mail/cases/read-events.ts'

/*
 * Texts of mails about cases and papers. They contain only numbers, kinds of events, and dates: no debtor's
 * name, no amount, no text of a task or message, and no title of a paper.
 */

export const caseMailTexts = {
  events: {
    subject: { de: 'Neues zu Ihren Akten', en: 'Updates on your cases' },
    onlyPapers: { de: 'Neue Unterlagen im Gläubigerportal', en: 'New papers in the creditor portal' },
    lead: {
      de: 'im Gläubigerportal liegt für Sie Folgendes bereit:',
      en: 'The following is waiting for you in the creditor portal:',
    },
  },
  digest: { de: 'Ihre Zusammenfassung vom', en: 'Your summary of' },
  summary: { de: 'Zusammenfassung per E-Mail', en: 'Summary by e-mail' },
} as const satisfies Record<string, Words | Record<string, Words>>

const both = (make: (say: (words: Words) => string, language: 'de' | 'en') => string): Words => ({
  de: make(({ de }) => de, 'de'),
  en: make(({ en }) => en, 'en'),
})

const whats: Readonly<Record<CaseEvent['what'], Words>> = {
  newTask: { de: 'neue Aufgabe', en: 'new task' },
  changedTask: { de: 'geänderte Aufgabe', en: 'changed task' },
  dueTask: { de: 'Aufgabe noch offen', en: 'task still open' },
  message: { de: 'neue Nachricht', en: 'new message' },
}

const answerBy: Words = { de: 'bitte antworten bis', en: 'please answer by' }

/**
 * One line about an event: `Akte 100001: neue Aufgabe, bitte antworten bis 01.12.2026`.
 * @param dueDay Formatted due date.
 */
export const eventLine = (event: CaseEvent, dueDay: string | undefined): Words =>
  both((say) => {
    const about = subjectOf(event)
    const day = dueDay === undefined ? '' : `, ${say(answerBy)} ${dueDay}`
    return `${say(about.word)} ${about.number}: ${say(whats[event.what])}${day}`
  })

function subjectOf({ inkassoNumber, receiptNumber, glgNumber }: CaseEvent) {
  if (inkassoNumber !== '') return { word: domainWords.case, number: inkassoNumber }
  if (receiptNumber !== '') return { word: submissionKinds.mandate.title, number: receiptNumber }
  return { word: domainWords.creditorNumber, number: glgNumber }
}

/** A line with the number of events that are not listed. */
export const moreEvents = (count: number): Words => ({
  de: `und ${count} weitere`,
  en: `and ${count} more`,
})

/** @param since Formatted date and time in each language. */
export const digestLead = (since: Words): Words => ({
  de: `das ist seit dem ${since.de} neu für Sie:`,
  en: `New for you since ${since.en}:`,
})

/** Counts that have a line of their own. */
export type Counted = Exclude<keyof NewsCounts, 'openTasks' | 'overdueTasks'>

const countWords: Readonly<Record<Counted, Words>> = {
  newTasks: { de: 'Neue Aufgaben', en: 'New tasks' },
  newlyOverdue: { de: 'Neu überfällige Aufgaben', en: 'Newly overdue tasks' },
  newMessages: { de: 'Akten mit neuen Nachrichten', en: 'Cases with new messages' },
  newPapers: { de: 'Neue Unterlagen', en: 'New papers' },
  payments: { de: 'Neue Zahlungen', en: 'New payments' },
  documents: { de: 'Neue Dokumente', en: 'New documents' },
  closings: { de: 'Abgeschlossene Akten', en: 'Closed cases' },
  newCases: { de: 'Neue Akten', en: 'New cases' },
  otherChanges: { de: 'Weitere Änderungen', en: 'Other changes' },
}

/** A line for each count above zero, in the order of `countWords`. */
export const countLines = (counts: NewsCounts): { readonly counted: Counted; readonly words: Words }[] =>
  // The cast is safe: `Object.keys` returns exactly these keys.
  (Object.keys(countWords) as Counted[])
    .filter((counted) => counts[counted] > 0)
    .map((counted) => ({
      counted,
      words: both((say) => `${say(countWords[counted])}: ${counts[counted]}`),
    }))

/** A line about all open tasks, not only new ones. */
export const openTasksLine = ({ openTasks, overdueTasks }: NewsCounts): Words => ({
  de: `Offene Aufgaben: insgesamt ${openTasks}, davon ${overdueTasks} überfällig`,
  en: `Open tasks: ${openTasks} in total, ${overdueTasks} overdue`,
})
