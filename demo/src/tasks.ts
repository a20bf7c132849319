import type { ImportRow } from '@portal/contract/import-format.ts'

import { type Day, dayOf, isoDay, yearOf } from '#calendar.ts'
import { documentsOf } from '#case-rows.ts'
import type { Cents } from '#money/cents.ts'
import type { Story } from '#story/story.ts'

type TaskRow = ImportRow<'tasks'>
type Template = Pick<TaskRow, 'kind' | 'title'> & Partial<TaskRow> & { readonly dueIn: number | null }

/** Templates of tasks, used in turn. `dueIn` is in days from today, negative for an overdue task. */
const templates: readonly Template[] = [
  {
    kind: 'document',
    title: 'Bitte senden Sie uns eine Kopie des Vertrags.',
    text: 'Der Schuldner bestreitet, einen Vertrag mit Ihnen geschlossen zu haben. Wann kam er zustande?',
    answer: 'date',
    filesRequired: 'yes',
    consequence: 'Ohne den Vertrag können wir die Forderung nicht gerichtlich geltend machen.',
    dueIn: -6,
  },
  {
    kind: 'approval',
    title: 'Dürfen wir den Mahnbescheid beantragen?',
    text: 'Der Schuldner hat auf unsere Schreiben nicht reagiert. Unser letztes Schreiben liegt bei.',
    answer: 'yesNo',
    cost: '57.00',
    dueIn: 9,
  },
  {
    kind: 'question',
    title: 'Sind Sie mit einer Ratenzahlung einverstanden?',
    text: 'Der Schuldner hat uns angerufen und bietet monatliche Raten an.',
    answer: 'choice',
    options: 'Ja, bis zwölf Raten|Ja, bis sechs Raten|Nein',
    dueIn: 3,
  },
  {
    kind: 'question',
    title: 'Welchen Betrag hat der Schuldner an Sie gezahlt?',
    text: 'Der Schuldner schreibt, er habe einen Teil der Rechnung schon an Sie überwiesen.',
    answer: 'amount',
    dueIn: null,
  },
  {
    kind: 'information',
    title: 'Der Schuldner ist umgezogen.',
    text: 'Wir haben die neue Anschrift ermittelt.',
    answer: 'none',
    state: 'closed',
    dueIn: null,
  },
]

/**
 * Tasks are created for creditors with a demo login. Every fourth open case out of court with a balance of at
 * least `leastBalance` cents gets one, until there are `most` tasks, a realistic number for one clerk. The
 * questions do not fit cases at court or in monitoring.
 */
const everyNth = 4
const most = 10
const leastBalance: Cents = 20_000

/**
 * Receipt number of the mandate that the demo user sends (server/src/start/demo). One demo task is about this
 * mandate.
 */
export const mandateWithTask = (today: string) => `M-${yearOf(dayOf(today))}-000001`

/** Number of the task that the demo user answers. */
export const answeredTask = 'AUF-0003'

/**
 * Returns `ofMandate`, the task about a mandate that is not a case yet, and `of`, which returns the tasks of a
 * case and must be called for each case in order.
 */
export function demoTasks(today: string) {
  const day = dayOf(today)
  let candidates = 0
  let created = 0
  const ofMandate: TaskRow = {
    ...row({ kind: 'question', title: 'Haben Sie die Rechnung schon angemahnt?', dueIn: 5 }, day),
    taskId: 'AUF-0000',
    glgNumber: '100100',
    receiptNumber: mandateWithTask(today),
    answer: 'yesNo',
    clerk: 'S. Größl',
  }
  const of = (story: Story): TaskRow[] => {
    const { closed, stage, ledger, inkassoNumber, clerk, contract } = story
    const { users, glgNumber } = contract.creditor
    const isFit = !closed && users.length > 0 && stage === 'Vorgerichtlich' && ledger.balance >= leastBalance
    if (!isFit || created === most || candidates++ % everyNth !== 0) return []
    const template = templates[created++ % templates.length]
    if (!template) return []
    const document = template.kind === 'approval' ? documentsOf(story).at(-1) : undefined
    return [
      {
        ...row(template, day),
        taskId: `AUF-${String(created).padStart(4, '0')}`,
        glgNumber,
        inkassoNumber,
        clerk,
        ...(document && { attachment: document.path, attachmentFilename: document.letter.filename }),
      },
    ]
  }
  return { ofMandate, of }
}

const row = ({ dueIn, ...template }: Template, today: Day) => ({
  revision: 1,
  createdDate: isoDay(today - 10),
  ...template,
  dueDate: dueIn === null ? null : isoDay(today + dueIn),
})
