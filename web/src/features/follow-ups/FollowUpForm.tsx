import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { ErrorSummary } from '#fields/ErrorSummary.tsx'

import classes from '#features/follow-ups/FollowUps.module.css'

interface FollowUpFormProps {
  faults: readonly { id: string; text: string }[]
  failures: number
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** Fields with what is wrong above and Cancel and Send below. */
export function FollowUpForm({ faults, failures, onSubmit, onCancel, children }: FollowUpFormProps) {
  const text = useFollowUpTexts()
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ErrorSummary faults={faults} failures={failures} />
      {children}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {text('cancel')}
        </Button>
        <Button type="submit">{text('send')}</Button>
      </div>
    </form>
  )
}
