import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { bookingsOf, caseRowOf, documentsOf, historyOf } from '#case-rows.ts'
import { nthCaseOf } from '#draw-cases.ts'
import { firstDemand } from '#letters/letters.ts'
import { creditorsFor } from '#parties/creditors.ts'
import { close } from '#story/closing.ts'
import { intoMonitoring } from '#story/monitoring.ts'
import { receivePart } from '#story/payments.ts'
import type { Stage } from '#story/stages.ts'
import type { Story } from '#story/story.ts'
import { defaultSeed, type DemoDataTarget, writeAll, writeDocument } from '#write-demo-data.ts'

/** How the story of a case goes on. */
interface Happening {
  readonly from: Stage
  /** The stage after it. */
  readonly to: Stage
  /** For so many cases of each creditor with a demo login. */
  readonly times: number
  readonly tell: (story: Story) => void
}

const happenings: readonly Happening[] = [
  {
    from: 'Vorgerichtlich',
    to: 'Vorgerichtlich',
    times: 2,
    tell: (story) => receivePart(story, '50', 'Teilzahlung'),
  },
  {
    from: 'Vorgerichtlich',
    to: 'Vorgerichtlich',
    times: 1,
    tell: (story) =>
      story.record({
        title: 'Forderungsaufstellung',
        text: `Forderungsaufstellung versandt, offen sind ${story.balanceInWords}.`,
        category: 'Schriftverkehr',
        output: story.drawOutput(),
        letter: firstDemand(story, story.day + 14),
      }),
  },
  {
    from: 'Vorgerichtlich',
    to: 'Abgeschlossen',
    times: 1,
    tell: (story) => close(story, 'Vollständig bezahlt'),
  },
  {
    from: 'Gerichtlich',
    to: 'Überwachung',
    times: 1,
    tell: (story) => story.record(intoMonitoring(story)),
  },
]

/** Less is not paid in parts. */
const leastBalance = 10_000

/**
 * Writes what is new in a few cases after `writeDemoData` was told the same: a second, small delivery. For each
 * creditor with a demo login there are payments, a document, a closing and a title.
 */
export async function writeLaterDelivery(target: Omit<DemoDataTarget, 'report'>): Promise<void> {
  const { folder } = target
  const cases = [...continuedCases(target)]
  await mkdir(join(folder, 'attachments'), { recursive: true })
  await writeAll(
    folder,
    'cases',
    cases.map(({ story, stage }) => ({ ...caseRowOf(story), aktentyp: stage })),
  )
  await writeAll(
    folder,
    'case-history',
    cases.flatMap(({ story }) => historyOf(story)),
  )
  await writeAll(
    folder,
    'bookings',
    cases.flatMap(({ story }) => bookingsOf(story)),
  )
  const documents = cases.flatMap(({ story }) => documentsOf(story))
  await Promise.all(documents.map((document) => writeDocument(folder, document)))
}

/** From the latest case backwards, until there are enough of each. */
function* continuedCases({ cases, today, seed = defaultSeed }: Omit<DemoDataTarget, 'report'>) {
  const drawNth = nthCaseOf({ cases, today, seed })
  const withLogins = creditorsFor(cases, seed).filter(({ users }) => users.length > 0).length
  const wanted = withLogins * happenings.reduce((sum, { times }) => sum + times, 0)
  const told = new Map<string, number>()
  for (let index = cases - 1, count = 0; index >= 0 && count < wanted; index--) {
    const { story } = drawNth(index)
    const [key, happening] = nextHappening(story, told) ?? []
    if (key === undefined || !happening) continue
    told.set(key, (told.get(key) ?? 0) + 1)
    count++
    happening.tell(story)
    yield { story, stage: happening.to }
  }
}

/** What is still wanted of a case like this one. */
function nextHappening({ identity, traits, ledger }: Story, told: ReadonlyMap<string, number>) {
  const { glgNumber, users } = identity.creditor
  if (users.length === 0 || ledger.balance < leastBalance) return undefined
  return happenings
    .map((happening, index) => [`${glgNumber} ${index}`, happening] as const)
    .find(([key, { from, times }]) => from === traits.stage && (told.get(key) ?? 0) < times)
}
