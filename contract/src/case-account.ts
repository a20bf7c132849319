import type { CaseDetail } from '#case-detail.ts'
import { centsOf, moneyOf, sumOf } from '#money.ts'

/** One line of the account of a case; payments and what lowers the balance otherwise are negative. */
export interface AccountPart {
  readonly name: 'mainClaim' | 'interest' | 'costs' | 'payments' | 'other'
  readonly amount: string
}

type Account = Pick<CaseDetail, 'hauptforderung' | 'zinsen' | 'kosten' | 'zahlungen' | 'aktuellersaldo'>

/**
 * Of what the balance of a case is made. The parts always add up to it: `other` is what the others leave (credit notes,
 * remissions, interest that the user may not see) and is left out where they leave nothing (requirement C51).
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
    ...(zinsen === null ? [] : [{ name: 'interest', amount: zinsen } as const]),
    { name: 'costs', amount: kosten },
    { name: 'payments', amount: negated(zahlungen) },
  ]
  const other = sumOf([aktuellersaldo, ...parts.map(({ amount }) => negated(amount))])
  return centsOf(other) === 0n ? parts : [...parts, { name: 'other', amount: other }]
}

const negated = (amount: string) => moneyOf(-centsOf(amount))
