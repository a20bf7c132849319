import type { FollowUpPlan } from '#features/follow-ups/follow-up-plans.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { FollowUpFaults } from '#features/follow-ups/FollowUpFaults.tsx'
import { LongField } from '#fields/form/Field.tsx'
import { Rows } from '#fields/rows/Rows.tsx'
import { Button } from '#ui/Button.tsx'

import classes from '#features/follow-ups/FollowUps.module.css'

interface FollowUpFormProps {
  plan: FollowUpPlan
  /** It is on its way: until then it shows, and after a moment it makes room, but takes nothing any more. */
  isSending: boolean
  onSubmit: () => void
  onCancel: () => void
}

/** Rows or a statement, with what is wrong above and Cancel and Send below. */
export function FollowUpForm({ plan: { rows }, isSending, onSubmit, onCancel }: FollowUpFormProps) {
  const text = useFollowUpTexts()
  return (
    <form
      noValidate
      className={classes.form}
      inert={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <FollowUpFaults />
      {rows ? <Rows {...rows} look="part" isOneKept /> : <LongField path="text" label={text('text')} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {text('cancel')}
        </Button>
        <Button type="submit">{text('send')}</Button>
      </div>
    </form>
  )
}
