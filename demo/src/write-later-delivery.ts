import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { bookingsOf, caseRowOf, historyOf } from '#case-rows.ts'
import { nthCaseOf } from '#draw-cases.ts'
import { firstDemand } from '#letters/letters.ts'
import { creditorsFor } from '#parties/creditors.ts'
import { intoMonitoring } from '#story/court.ts'
import { receivePart } from '#story/out-of-court.ts'
import { close } from '#story/plot.ts'
import { drawOutput, record, type Stage, type Story } from '#story/story.ts'
import { defaultSeed, type DemoDataTarget, writeAll, writeDocuments } from '#write-demo-data.ts'

/** Continues the story of a case. */
interface Happening {
  readonly from: Stage
  readonly tell: (story: Story) => void
  /** New stage. Unchanged by default. */
  readonly to?: Stage
}

const receive: Happening = {
  from: 'Vorgerichtlich',
  tell: (story) => receivePart(story, '50', 'Teilzahlung'),
}

/** Each of these happenings continues one case of each creditor with a demo login. */
const happenings: readonly Happening[] = [
  receive,
  receive,
  {
    from: 'Vorgerichtlich',
    tell(story) {
      const text = 'Forderungsaufstellung: versandt, offen sind {balance}.'
      const letter = firstDemand(story, story.day + 14)
      record(story, 'Schriftverkehr', text, { output: drawOutput(story), letter })
    },
  },
  { from: 'Vorgerichtlich', to: 'Abgeschlossen', tell: (story) => close(story, 'Vollständig bezahlt') },
  { from: 'Gerichtlich', to: 'Überwachung', tell: intoMonitoring },
]

/** Minimum balance of a case in the delivery, in cents. */
const leastBalance = 10_000

/**
 * Writes a second, small delivery for data that `writeDemoData` wrote with the same arguments. It has payments, a
 * document, a closing and a title for each creditor with a demo login.
 */
export async function writeLaterDelivery(target: Omit<DemoDataTarget, 'report'>): Promise<void> {
  const { folder } = target
  await mkdir(join(folder, 'attachments'), { recursive: true })
  const stories = [...continuedCases(target)]
  await writeAll(folder, 'cases', stories.map(caseRowOf))
  await writeAll(folder, 'case-history', stories.flatMap(historyOf))
  await writeAll(folder, 'bookings', stories.flatMap(bookingsOf))
  await writeDocuments(folder, stories)
}

/**
 * Yields continued cases, newest first, until every happening has occurred for each creditor with a demo login.
 */
function* continuedCases({ cases, today, seed = defaultSeed }: Omit<DemoDataTarget, 'report'>) {
  const drawNth = nthCaseOf({ cases, today, seed })
  const open = new Map(
    creditorsFor(cases)
      .filter(({ users }) => users.length > 0)
      .map(({ glgNumber }) => [glgNumber, [...happenings]]),
  )
  for (let index = cases - 1; index >= 0 && [...open.values()].some(({ length }) => length > 0); index--) {
    const story = drawNth(index)
    const left = open.get(story.contract.creditor.glgNumber) ?? []
    const place = left.findIndex(({ from }) => from === story.stage)
    const [happening] = place < 0 || story.ledger.balance < leastBalance ? [] : left.splice(place, 1)
    if (!happening) continue
    happening.tell(story)
    yield { ...story, stage: happening.to ?? story.stage }
  }
}
