import type { ImportRow } from '@portal/contract/import-format.ts'

import { dateInGerman, isoDay } from '#calendar.ts'
import type { DemoCase } from '#draw-case.ts'
import { drawTime } from '#notices.ts'
import { Random } from '#random.ts'

type MessageRow = ImportRow<'messages'>

const messageStream = 6

/** So many cases of each creditor number are written about: they are to be looked at, not to fill a list. */
const casesPerNumber = 2
/** Days for which a case must have been there. */
const leastAge = 20

/** Writes what both sides have written about a few cases: the last message came yesterday and has a document. */
export function messageWriter(seed: number): (demoCase: DemoCase) => MessageRow[] {
  const written = new Map<string, number>()
  return ({ story, caseRow, documents }) => {
    const { glgNumber, users } = story.identity.creditor
    const [document] = documents
    const isFit =
      users.length > 0 && caseRow.aktentyp === 'Vorgerichtlich' && story.today - story.handover >= leastAge
    const before = written.get(glgNumber) ?? 0
    if (!isFit || !document || before >= casesPerNumber) return []
    written.set(glgNumber, before + 1)
    return messagesOf(story, document.path, new Random(seed, Number(story.inkassoNumber), messageStream))
  }
}

function messagesOf({ inkassoNumber, clerk, today }: DemoCase['story'], letter: string, random: Random) {
  const row = (index: number, daysAgo: number, text: string): MessageRow => ({
    messageId: `${inkassoNumber}-N${index}`,
    inkassoNumber,
    date: isoDay(today - daysAgo),
    time: drawTime(random),
    text,
  })
  const firstInstalment = dateInGerman(today + 14)
  return [
    {
      ...row(
        1,
        6,
        'Der Schuldner hat angerufen und bietet an, in Raten von 50,00 € zu zahlen.\nSind Sie damit einverstanden?',
      ),
      clerk,
    },
    {
      ...row(
        2,
        5,
        'Einverstanden, wenn er pünktlich zahlt. Bitte schicken Sie uns, was Sie mit ihm vereinbaren.',
      ),
      submissionId: `00000000-0000-4000-8000-${inkassoNumber.padStart(12, '0')}`,
    },
    {
      ...row(
        3,
        1,
        `Danke. Unser Schreiben an den Schuldner liegt bei; die erste Rate erwarten wir am ${firstInstalment}.`,
      ),
      clerk,
      attachment: letter,
      attachmentFilename: 'Schreiben an den Schuldner.pdf',
    },
  ]
}
