import type { SubmissionState } from '@portal/contract/submission.ts'

import { useSubmissionStateTexts } from '#sending/submission-states.ts'

import classes from '#sending/SubmissionStateWord.module.css'

/** State of a submission. Final states are coloured. */
export function SubmissionStateWord({ state }: { state: SubmissionState }) {
  const text = useSubmissionStateTexts()
  return (
    <span className={classes.state} data-state={state}>
      {text(state)}
    </span>
  )
}
