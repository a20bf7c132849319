import type { CaseDetail } from '#case-detail.ts'
import { centsOf, moneyOf, sumOf } from '#fields/money.ts'

/** One line of the account of a case; payments and what lowers the balance otherwise are negative. */
export interface AccountPart {
  readonly name: 'mainClaim' | 'interest' | 'costs' | 'payments' | 'other'
  readonly amount: string
}

type Account = Pick<CaseDetail, 'hauptforderung' | 'zinsen' | 'kosten' | 'zahlungen' | 'aktuellersaldo'>

/**
 * Of what the balance of a case is made. The parts always add up to it: `other` is what the others leave (credit notes,
 * remissions) and is left out where they leave nothing (requirement C51).
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
    // Without interest it is the account of the main claim (docs/decisions/access.md).
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
