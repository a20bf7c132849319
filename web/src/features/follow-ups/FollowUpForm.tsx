import type { FollowUpPlan } from '#features/follow-ups/follow-up-plans.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { FollowUpFaults } from '#features/follow-ups/FollowUpFaults.tsx'
import { LongField } from '#fields/form/Field.tsx'
import { Rows } from '#fields/rows/Rows.tsx'

/** Rows or a statement, with what is wrong above. */
export function FollowUpForm({ plan: { rows } }: { plan: FollowUpPlan }) {
  const text = useFollowUpTexts()
  return (
    <>
      <FollowUpFaults />
      {rows ? <Rows {...rows} look="part" isOneKept /> : <LongField path="text" label={text('text')} />}
    </>
  )
}
