import { readCase } from '@portal/contract/case-detail.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import { balanceAfter } from '#features/follow-ups/balance-after.ts'
import { rowsOf, valueAt } from '#fields/form/form-values.ts'
import { useFormState } from '#fields/form/form.ts'
import { Hint, Hints } from '#fields/Hint.tsx'
import { useBelowZeroLine } from '#sending/use-doubt-question.ts'

/** Hint below the last payment or credit note, if these would make the balance of the case negative. */
export function BalanceHint({ index }: { index: number }) {
  const lineOf = useBelowZeroLine()
  const inkassoNumber = useFormState(({ form }) => valueAt(form, 'inkassoNumber'))
  const { data } = useQuery({ ...query(readCase, { inkassoNumber }), enabled: false })
  const isLast = useFormState(({ form }) =>
    (['zahlungen', 'gutschriften'] as const).some((list) => rowsOf(form, list).length === index + 1),
  )
  const line = lineOf(useFormState(({ form }) => balanceAfter(data, form)))
  return <Hints>{isLast && line && <Hint>{line}</Hint>}</Hints>
}
