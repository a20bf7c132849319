import { type ReactNode, useId } from 'react'

import classes from '#fields/InputFrame.module.css'

export interface InputFrameProps {
  /** That of the control; made when left out. */
  id?: string | undefined
  /** Left out where the control says its name itself. */
  label?: string | undefined
  /** What is meant, below the control. */
  description?: string | undefined
  /** What is wrong. */
  error?: string | false | undefined
  required?: boolean | undefined
  /** Whether a sign at the label says that it is required. */
  isMarked?: boolean | undefined
  /** Reads the error aloud when it comes, where the focus does not lead to it. */
  isErrorSpoken?: boolean | undefined
  size?: 'xs' | 'sm' | 'md' | undefined
  className?: string | undefined
}

/** What a control takes over from its frame. */
interface FramedControl {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Framed extends InputFrameProps {
  children: (control: FramedControl) => ReactNode
}

/** The frame of every control: its label above it; below it what is meant and what is wrong, which are read with it. */
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

/** What is meant by a control and what is wrong with it, under ids made from its own. */
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
          {error}
        </p>
      )}
    </>
  )
}

/** Ids for `aria-describedby`; undefined when there is none. */
export const idsOf = (...ids: readonly (string | false)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined

const hasText = (words: string | false | undefined) => words !== undefined && words !== false && words !== ''

/** For the eye; controls say it by themselves. */
export const RequiredSign = () => (
  <span className={classes.required} aria-hidden="true">
    {' *'}
  </span>
)
