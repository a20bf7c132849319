import { sendStatement, statementRequest } from '@portal/contract/follow-ups.ts'
import { useId, useState } from 'react'

import type { FollowUpFormProps } from '#features/follow-ups/follow-up-form-props.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { FollowUpForm } from '#features/follow-ups/FollowUpForm.tsx'
import { useSendFollowUp } from '#features/follow-ups/use-send-follow-up.ts'
import { useFieldErrorText } from '#fields/field-errors.ts'
import { LongTextField } from '#fields/LongTextField.tsx'

const maxStatementLength = 10_000

/** A statement on a case, in the creditor's own words. */
export function StatementForm(props: FollowUpFormProps) {
  const text = useFollowUpTexts()
  const id = useId()
  const errorText = useFieldErrorText()
  const [words, setWords] = useState('')
  const { send, faults, failures, forgive } = useSendFollowUp(props.transmit, props)
  const error = errorText('text', faults['text'])

  return (
    <FollowUpForm
      faults={error === undefined ? [] : [{ id, text: `${text('text')}: ${error}` }]}
      failures={failures}
      onSubmit={() => {
        const payload = { inkassoNumber: props.inkassoNumber, text: words }
        void send({ endpoint: sendStatement, request: statementRequest, payload })
      }}
      onCancel={props.onCancel}
    >
      <LongTextField
        id={id}
        label={text('text')}
        value={words}
        onChange={(typed) => {
          setWords(typed)
          forgive('text')
          props.onChange()
        }}
        error={error}
        maxLength={maxStatementLength}
        required
      />
    </FollowUpForm>
  )
}
