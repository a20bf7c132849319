import type { ImportRow } from '@portal/contract/import-format.ts'

import type { Day } from '#calendar.ts'
import { bookingsOf, caseRowOf, documentsOf, historyOf, mainClaimsOf, type DemoDocument } from '#case-rows.ts'
import { pointsOverBase } from '#money/default-interest.ts'
import { Ledger } from '#money/ledger.ts'
import type { Creditor } from '#parties/creditors.ts'
import { drawIdentity } from '#parties/identity.ts'
import { Random } from '#random.ts'
import { drawClaims, drawTotal } from '#story/claims.ts'
import { drawPlot, tellPlot } from '#story/plot.ts'
import { Story } from '#story/story.ts'

export interface DemoCase {
  readonly story: Story
  readonly caseRow: ImportRow<'cases'>
  readonly mainClaims: readonly ImportRow<'main-claims'>[]
  readonly history: readonly ImportRow<'case-history'>[]
  readonly bookings: readonly ImportRow<'bookings'>[]
  readonly documents: readonly DemoDocument[]
}

export interface CaseBeginning {
  readonly seed: number
  /** Number of the case within the data set, from 0. */
  readonly index: number
  readonly inkassoNumber: string
  readonly creditors: readonly (readonly [Creditor, number])[]
  readonly handover: Day
  readonly today: Day
  readonly withDocuments: boolean
}

const storyStream = 2
/** Part of the cases whose debtor owes the same creditor from an earlier case, too. */
const knownDebtorShare = 0.05

/** Draws one case with all that belongs to it, always the same for the same beginning. */
export function drawCase(beginning: CaseBeginning): DemoCase {
  const { seed, index, inkassoNumber, creditors, handover, today, withDocuments } = beginning
  const random = new Random(seed, index, storyStream)
  const isKnown = random.chance(knownDebtorShare)
  const identity = drawIdentity(creditors, seed, isKnown ? Math.max(0, index - random.int(1, 300)) : index)
  const { isPrivate } = identity.debtor
  const claims = drawClaims(random, identity, drawTotal(random, isPrivate), handover)
  const inDefaultFrom = Math.min(handover - 1, (claims.at(-1)?.invoiceDay ?? handover) + 30)
  const plot = drawPlot(random, handover, today)
  const story = new Story({
    inkassoNumber,
    random,
    identity,
    claims,
    ledger: new Ledger(inDefaultFrom, isPrivate ? pointsOverBase.consumer : pointsOverBase.business),
    handover,
    inDefaultFrom,
    today,
    traits: { ...plot.traits, withDocuments },
  })
  tellPlot(story, plot)
  return {
    story,
    caseRow: caseRowOf(story),
    mainClaims: mainClaimsOf(story),
    history: historyOf(story),
    bookings: bookingsOf(story),
    documents: documentsOf(story),
  }
}
