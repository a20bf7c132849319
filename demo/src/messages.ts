import type { ImportRow } from '@portal/contract/import-format.ts'

import { germanDate, isoDay } from '#calendar.ts'
import { documentsOf, drawTime } from '#case-rows.ts'
import type { Story } from '#story/story.ts'

/** Number of cases with messages per creditor number. */
const casesPerNumber = 2
/** Minimum age of a case with messages, in days. */
const leastAge = 20

/**
 * Returns a function that creates the messages of a case, if the case gets any. The last message of each case is
 * from yesterday and has a document.
 */
export function messageWriter(): (story: Story) => ImportRow<'messages'>[] {
  const written = new Map<string, number>()
  return (story) => {
    const { glgNumber, users } = story.contract.creditor
    const isFit =
      users.length > 0 && story.stage === 'Vorgerichtlich' && story.today - story.handover >= leastAge
    const [document] = documentsOf(story)
    const before = written.get(glgNumber) ?? 0
    if (!isFit || !document || before >= casesPerNumber) return []
    written.set(glgNumber, before + 1)
    return messagesOf(story, document.path)
  }
}

function messagesOf(
  { inkassoNumber, clerk, today, random }: Story,
  attachment: string,
): ImportRow<'messages'>[] {
  const row = (index: number, daysAgo: number, text: string) => ({
    messageId: `${inkassoNumber}-N${index}`,
    inkassoNumber,
    date: isoDay(today - daysAgo),
    time: drawTime(random),
    text,
  })
  const offer =
    'Der Schuldner hat angerufen und bietet an, in Raten von 50,00 € zu zahlen.\nSind Sie damit einverstanden?'
  const agreed =
    'Einverstanden, wenn er pünktlich zahlt. Bitte schicken Sie uns, was Sie mit ihm vereinbaren.'
  const thanks = `Danke. Unser Schreiben an den Schuldner liegt bei; die erste Rate erwarten wir am ${germanDate(today + 14)}.`
  return [
    { ...row(1, 6, offer), clerk },
    { ...row(2, 5, agreed), submissionId: `00000000-0000-4000-8000-${inkassoNumber.padStart(12, '0')}` },
    { ...row(3, 1, thanks), clerk, attachment, attachmentFilename: 'Schreiben an den Schuldner.pdf' },
  ]
}
