import type { CaseDetail } from '#case-detail.ts'
import { centsOf, moneyOf, sumOf } from '#fields/money.ts'

/** One line of a case's account. Payments and other reductions are negative. */
export interface AccountPart {
  readonly name: 'mainClaim' | 'interest' | 'costs' | 'payments' | 'other'
  readonly amount: string
}

type Account = Pick<CaseDetail, 'hauptforderung' | 'zinsen' | 'kosten' | 'zahlungen' | 'aktuellersaldo'>

/**
 * The parts of a case's balance, which always add up to the balance. `other` is what the named parts do not
 * cover (credit notes, remissions). It is left out if it is zero (requirement C51).
 */
export function accountOf({
  hauptforderung,
  zinsen,
  kosten,
  zahlungen,
  aktuellersaldo,
}: Account): AccountPart[] {
  const parts: AccountPart[] = [
    { name: 'mainClaim', amount: hauptforderung },
    // If interest is hidden, the balance covers only the main claim, so costs are left out, too
    // (docs/decisions/access.md).
    ...(zinsen === null ? [] : withMainClaim({ zinsen, kosten })),
    { name: 'payments', amount: negated(zahlungen) },
  ]
  const other = sumOf([aktuellersaldo, ...parts.map(({ amount }) => negated(amount))])
  return centsOf(other) === 0n ? parts : [...parts, { name: 'other', amount: other }]
}

const withMainClaim = ({ zinsen, kosten }: { zinsen: string; kosten: string }): AccountPart[] => [
  { name: 'interest', amount: zinsen },
  { name: 'costs', amount: kosten },
]

const negated = (amount: string) => moneyOf(-centsOf(amount))
