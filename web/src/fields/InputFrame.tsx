import { type ReactNode, useId } from 'react'

import { WarningIcon } from '#ui/icons/icons.tsx'

import classes from '#fields/InputFrame.module.css'

export interface InputFrameProps {
  /** The control's id; generated if left out. */
  id?: string | undefined
  /** Left out if the control has another accessible name. */
  label?: string | undefined
  /** Help text below the control. */
  description?: string | undefined
  error?: string | false | undefined
  required?: boolean | undefined
  /** Whether the label shows a sign that the field is required. */
  isMarked?: boolean | undefined
  /** Makes screen readers announce the error when it appears. Needed for fields that do not get the focus. */
  isErrorSpoken?: boolean | undefined
  size?: 'xs' | 'sm' | 'md' | undefined
  className?: string | undefined
}

/** Props that the frame passes to its control. */
interface FramedControl {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Framed extends InputFrameProps {
  children: (control: FramedControl) => ReactNode
}

/**
 * The frame of every control: the label above, help text and error below. Help text and error describe the control
 * for screen readers.
 */
export function InputFrame(props: Framed) {
  const {
    label,
    description,
    error,
    required,
    isMarked = true,
    isErrorSpoken,
    size = 'sm',
    className,
  } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const isInvalid = hasText(error) || undefined
  return (
    <div className={`${classes.frame} ${className ?? ''}`} data-field={size}>
      {label !== undefined && (
        <label htmlFor={id} id={`${id}-label`}>
          {label}
          {required && isMarked && <RequiredSign />}
        </label>
      )}
      <div className={classes.control} data-control data-invalid={isInvalid}>
        {props.children({
          id,
          required,
          'aria-invalid': isInvalid,
          'aria-describedby': idsOf(
            hasText(error) && `${id}-error`,
            hasText(description) && `${id}-description`,
          ),
        })}
      </div>
      <FieldNotes id={id} description={description} error={error} isErrorSpoken={isErrorSpoken} />
    </div>
  )
}

type Notes = Pick<InputFrameProps, 'description' | 'error' | 'isErrorSpoken'> & { id: string }

/** Help text and error of a control, with ids derived from its id. */
export function FieldNotes({ id, description, error, isErrorSpoken }: Notes) {
  return (
    <>
      {hasText(description) && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      {hasText(error) && (
        <p
          id={`${id}-error`}
          className={classes.error}
          data-field-error
          {...(isErrorSpoken === true && { role: 'alert' })}
        >
          <WarningIcon size={18} />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

/** Ids for `aria-describedby`; undefined for none. */
export const idsOf = (...ids: readonly (string | false)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined

const hasText = (words: string | false | undefined) => words !== undefined && words !== false && words !== ''

/**
 * Asterisk after the label of a required field. Hidden from screen readers, which get `required` from the control.
 */
export const RequiredSign = () => (
  <span className={classes.required} aria-hidden="true">
    {'\u00a0*'}
  </span>
)
