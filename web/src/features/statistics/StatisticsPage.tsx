import { readTakeoverQuantity, readTakeoverVolume } from '@portal/contract/statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import { JumpMarks } from '#features/statistics/JumpMarks.tsx'
import { PaymentsCard } from '#features/statistics/payments/PaymentsCard.tsx'
import { Selection } from '#features/statistics/Selection.tsx'
import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { SuccessCard } from '#features/statistics/success/SuccessCard.tsx'
import { TakeoverCard } from '#features/statistics/takeover/TakeoverCard.tsx'
import { useStatisticsNumbers } from '#features/statistics/use-statistics-numbers.ts'
import { useLanguage } from '#i18n/language.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'

import classes from '#features/statistics/Statistics.module.css'

/** Four statistics on the selected creditor numbers. */
export function StatisticsPage() {
  const text = useStatisticsTexts()
  const { inEffect, putIntoEffect } = useStatisticsNumbers()
  const title = screenTitles.statistics[useLanguage()]
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      {inEffect.length === 0 ? (
        <EmptyState title={text('noOwnCreditor')} hint={text('noOwnCreditorHint')} />
      ) : (
        <>
          <JumpMarks />
          {/* The key resets the ticked numbers when other numbers take effect, for example from the URL. */}
          <Selection key={inEffect.join()} inEffect={inEffect} onRefresh={putIntoEffect} />
          <SuccessCard glgNumbers={inEffect} />
          <PaymentsCard glgNumbers={inEffect} />
          <Takeovers glgNumbers={inEffect} />
        </>
      )}
    </div>
  )
}

function Takeovers({ glgNumbers }: { glgNumbers: string[] }) {
  const quantity = useQuery({
    ...query(readTakeoverQuantity, { glgNumbers }),
    placeholderData: keepPreviousData,
  })
  const volume = useQuery({ ...query(readTakeoverVolume, { glgNumbers }), placeholderData: keepPreviousData })
  return (
    <>
      <TakeoverCard measure="number" glgNumbers={glgNumbers} takeovers={quantity} />
      <TakeoverCard measure="amount" glgNumbers={glgNumbers} takeovers={volume} />
    </>
  )
}
