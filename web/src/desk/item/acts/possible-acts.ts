import type { DeskItem } from '@portal/contract/desk/item.ts'
import type { DeskClaim } from '@portal/contract/desk/queue.ts'

/** What the clerk can do with a submission now. */
export interface PossibleActs {
  readonly take: boolean
  readonly takeOver: boolean
  readonly giveBack: boolean
  readonly accept: boolean
  readonly refuse: boolean
  readonly ask: boolean
  readonly write: boolean
  readonly note: boolean
  readonly passOn: boolean
  readonly snooze: boolean
  readonly bringBack: boolean
}

/** @param mayDecide Whether the clerk's role has the right to decide. */
export function possibleActs({ row, case: known }: DeskItem, mayDecide: boolean): PossibleActs {
  const isOpen = mayDecide && row.decidedAt === null
  const isDecidable = isOpen && row.isOurs
  return {
    ...claimActs(row.claim, isOpen, isDecidable),
    accept: isDecidable,
    refuse: isDecidable,
    // An upload has neither a case nor a mandate to ask about.
    ask: mayDecide && row.kind !== 'upload',
    write: mayDecide && (known !== null || row.inkassoNumber !== null),
    note: mayDecide,
    passOn: isDecidable && isFreeFor(row.claim),
    snooze: isDecidable && isFreeFor(row.claim) && row.snoozedUntil === null,
    bringBack: isDecidable && row.snoozedUntil !== null,
  }
}

const isFreeFor = (claim: DeskClaim | null) => claim === null || claim.isOwn

const claimActs = (claim: DeskClaim | null, isOpen: boolean, isDecidable: boolean) => ({
  take: isDecidable && claim === null,
  takeOver: isOpen && claim !== null && !claim.isOwn,
  giveBack: isOpen && claim?.isOwn === true,
})
