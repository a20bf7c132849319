import { mayApprove } from '@portal/contract/task-answer.ts'
import type { Task } from '@portal/contract/tasks.ts'

import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { Field, LongField } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { useFormState } from '#fields/form/form.ts'
import { useField } from '#fields/form/use-field.ts'
import { FieldNotes, RequiredSign } from '#fields/InputFrame.tsx'
import { ChoiceField } from '#fields/select/ChoiceField.tsx'
import { amount } from '#i18n/formats.ts'

import classes from '#features/tasks/Tasks.module.css'

/** The fields of an answer: what the task asks for, the approval of its cost, and a text. */
export function AnswerFields({ task }: { task: Task }) {
  const text = useTaskTexts()
  const value = useFormState(({ form }) => valueAt(form, 'value'))
  return (
    <>
      <ValueField task={task} />
      {task.cost !== null && mayApprove(task, { value }) && (
        <CostField cost={task.cost} isRequired={task.answer === 'yesNo'} />
      )}
      <LongField path="text" label={text(task.answer === 'text' ? 'text' : 'comment')} />
    </>
  )
}

function ValueField({ task: { answer, options } }: { task: Task }) {
  const text = useTaskTexts()
  if (answer === 'amount' || answer === 'date')
    return (
      <div className={classes.short}>
        <Field path="value" label={text(answer)} />
      </div>
    )
  if (answer === 'yesNo')
    return (
      <ChosenValue
        choices={[
          { value: 'true', label: text('yes') },
          { value: 'false', label: text('no') },
        ]}
      />
    )
  if (answer === 'choice') return <ChosenValue choices={options.map((value) => ({ value, label: value }))} />
  return null
}

function ChosenValue({ choices }: { choices: readonly { value: string; label: string }[] }) {
  const text = useTaskTexts()
  return <ChoiceField {...useField('value')} label={text('answer')} choices={choices} />
}

/**
 * Checkbox to approve the cost. Its label and value are the amount, so that users approve exactly this
 * amount. Required after a yes; an answer to another question may disagree instead.
 */
function CostField({ cost, isRequired }: { cost: string; isRequired: boolean }) {
  const text = useTaskTexts()
  const { id, value, onChange } = useField('confirmedCost')
  const hasFault = useFormState(({ faults }) => faults['confirmedCost'] !== undefined)
  return (
    <div className={classes.confirm}>
      <label>
        <input
          id={id}
          type="checkbox"
          required={isRequired}
          checked={value === cost}
          aria-invalid={hasFault || undefined}
          aria-describedby={hasFault ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? cost : '')}
        />
        <span>
          {`${text('confirm')} `}
          <strong>{amount(cost)}</strong>
          {isRequired && <RequiredSign />}
        </span>
      </label>
      <FieldNotes id={id} error={hasFault && text('mustConfirm')} />
    </div>
  )
}
