import type { CaseDetail } from '@portal/contract/case-detail.ts'
import { centsOf, moneyOf } from '@portal/contract/fields/money.ts'

import { rowsOf } from '#fields/form/form-values.ts'
import { typedCents } from '#fields/typed/typed-cents.ts'

/**
 * The balance after the payments or credit notes of a form (decimal string). Undefined if there are none, or if the
 * user may not see the whole balance. Amounts that cannot be parsed do not count.
 */
export function balanceAfter(
  known: Pick<CaseDetail, 'aktuellersaldo' | 'zinsen'> | undefined,
  form: object,
): string | undefined {
  if (!known || known.zinsen === null) return undefined
  const cents = [...rowsOf(form, 'zahlungen'), ...rowsOf(form, 'gutschriften')].reduce(
    (sum, { amount = '' }) => sum + (typedCents(amount) ?? 0n),
    0n,
  )
  return cents === 0n ? undefined : moneyOf(centsOf(known.aktuellersaldo) - cents)
}
