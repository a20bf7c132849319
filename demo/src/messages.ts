import type { ImportRow } from '@portal/contract/import-format.ts'

import { germanDate, isoDay } from '#calendar.ts'
import { documentsOf, drawTime } from '#case-rows.ts'
import { type Cents, euro } from '#money/cents.ts'
import type { Story } from '#story/story.ts'

/** Number of cases with messages per creditor number. */
const casesPerNumber = 2
/** Minimum age of a case with messages, in days. */
const leastAge = 20
/** Minimum balance of a case with messages, in cents: nobody agrees on instalments for less. */
const leastBalance: Cents = 20_000

/**
 * Returns a function that creates the messages of a case, if the case gets any. The last message of each case is
 * from yesterday and has a document.
 */
export function messageWriter(): (story: Story) => ImportRow<'messages'>[] {
  const written = new Map<string, number>()
  let count = 0
  return (story) => {
    const { glgNumber, users } = story.contract.creditor
    const isFit =
      users.length > 0 &&
      story.stage === 'Vorgerichtlich' &&
      story.today - story.handover >= leastAge &&
      story.ledger.balance >= leastBalance
    const [document] = documentsOf(story)
    const before = written.get(glgNumber) ?? 0
    if (!isFit || !document || before >= casesPerNumber) return []
    written.set(glgNumber, before + 1)
    const talk = talks[count++ % talks.length]
    return talk ? messagesOf(story, talk(story), document.path) : []
  }
}

/** What the clerk asks, what the creditor answers, and what the clerk writes back with a document. */
type Talk = (story: Story) => readonly [question: string, answer: string, reply: string]

const talks: readonly Talk[] = [
  ({ ledger, today }) => {
    const rate = euro(Math.ceil(ledger.balance / 12 / 500) * 500)
    return [
      `Der Schuldner hat angerufen und bietet an, monatlich ${rate} zu zahlen.\nSind Sie damit einverstanden?`,
      'Einverstanden, wenn er pünktlich zahlt. Bitte schicken Sie uns eine Kopie der Vereinbarung.',
      `Danke. Unser Schreiben an den Schuldner liegt bei; die erste Rate erwarten wir am ${germanDate(today + 14)}.`,
    ]
  },
  () => [
    'Unser Schreiben kam zurück: Empfänger verzogen.\nIst Ihnen eine neue Anschrift bekannt?',
    'Nein, leider nicht. Bitte lassen Sie die Anschrift ermitteln.',
    'Wir haben die neue Anschrift ermittelt und den Schuldner erneut angeschrieben. Das Schreiben liegt bei.',
  ],
  () => [
    'Der Schuldner schreibt, er habe die Rechnung nie erhalten.\nHaben Sie einen Nachweis über den Versand?',
    'Die Rechnung ging per E-Mail an ihn. Er hat am nächsten Tag darauf geantwortet.',
    'Danke, das genügt. Wir haben dem Schuldner geantwortet und eine letzte Frist gesetzt; das Schreiben liegt bei.',
  ],
]

function messagesOf(
  { inkassoNumber, clerk, today, random }: Story,
  [question, answer, reply]: ReturnType<Talk>,
  attachment: string,
): ImportRow<'messages'>[] {
  const row = (index: number, daysAgo: number, text: string) => ({
    messageId: `${inkassoNumber}-N${index}`,
    inkassoNumber,
    date: isoDay(today - daysAgo),
    time: drawTime(random),
    text,
  })
  return [
    { ...row(1, 6, question), clerk },
    { ...row(2, 5, answer), submissionId: `00000000-0000-4000-8000-${inkassoNumber.padStart(12, '0')}` },
    { ...row(3, 1, reply), clerk, attachment, attachmentFilename: 'Schreiben an den Schuldner.pdf' },
  ]
}
