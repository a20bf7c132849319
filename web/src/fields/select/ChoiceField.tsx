import { type ReactNode, useId } from 'react'

import { FieldNotes, idsOf, RequiredSign } from '#fields/InputFrame.tsx'

import classes from '#fields/select/ChoiceField.module.css'

interface Choice<Value extends string> {
  value: Value
  label: string
  /** Explains the choice. */
  description?: string
}

interface ChoiceFieldProps<Value extends string> {
  id?: string
  label: ReactNode
  description?: string
  choices: readonly Choice<Value>[]
  /** '' while nothing is selected. */
  value: Value | ''
  onChange: (value: Value) => void
  error?: string | undefined
  required?: boolean
}

/** Radio buttons. The first one gets the id of the field. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, description, choices, value, onChange, error, required } = props
  const group = useId()
  const firstId = props.id ?? `${group}-first`
  return (
    <fieldset
      role="radiogroup"
      className={classes.group}
      aria-required={required}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={idsOf(
        error !== undefined && `${group}-error`,
        description !== undefined && `${group}-description`,
      )}
    >
      <legend>
        {label}
        {required && <RequiredSign />}
      </legend>
      <FieldNotes id={group} description={description} />
      <div className={classes.choices}>
        {choices.map((choice, index) => (
          <ChoiceButton
            key={choice.value}
            id={index === 0 ? firstId : `${group}-${choice.value}`}
            name={group}
            choice={choice}
            isChosen={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </div>
      <FieldNotes id={group} error={error} />
    </fieldset>
  )
}

interface ChoiceButtonProps {
  id: string
  name: string
  choice: Choice<string>
  isChosen: boolean
  onChoose: () => void
}

const ChoiceButton = ({ id, name, choice, isChosen, onChoose }: ChoiceButtonProps) => (
  <div className={classes.choice}>
    <input
      type="radio"
      id={id}
      name={name}
      value={choice.value}
      checked={isChosen}
      aria-describedby={idsOf(choice.description !== undefined && `${id}-description`)}
      onChange={onChoose}
    />
    <label htmlFor={id}>{choice.label}</label>
    <FieldNotes id={id} description={choice.description} />
  </div>
)
