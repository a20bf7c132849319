import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import type { Success } from '#features/statistics/success/success-rows.ts'
import { amount, count } from '#i18n/formats.ts'
import { amountPart } from '#ui/charts/amount-part.ts'
import { StackedBars } from '#ui/charts/StackedBars.tsx'

/** Chart of the three results and their shares of the closed cases, by number and by main claim. */
export function SuccessPicture({ success }: { success: Success }) {
  const text = useStatisticsTexts()
  const { total, paidInFull, partPaid, noPayment } = success.generalStatistics
  if (total[0] === 0) return null
  const parts = [paidInFull, partPaid, noPayment]
  return (
    <StackedBars
      caption={text('successChart')}
      parts={[text('paidInFull'), text('partPaid'), text('noPayment')]}
      bars={[
        {
          name: text('byNumber'),
          values: parts.map(([cases]) => ({ length: cases, words: count(cases) })),
          note: count(total[0]),
        },
        {
          name: text('byAmount'),
          values: parts.map(([, mainClaims]) => amountPart(mainClaims)),
          note: amount(total[1]),
        },
      ]}
      isRelative
    />
  )
}
