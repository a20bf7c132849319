import type { ComponentProps, ReactNode } from 'react'

import { ChevronDownIcon } from '#ui/icons/icons.tsx'

import classes from '#report/actions/ReportActions.module.css'

interface ActionButtonProps extends ComponentProps<'button'> {
  icon: ReactNode
  word: string
  /** Name of what the button prints or saves. Distinguishes the buttons of several tables. */
  name: string
}

/** A small button. On narrow screens only its icon is visible. */
export const ActionButton = ({ icon, word, name, ...rest }: ActionButtonProps) => (
  <button type="button" {...rest} className={classes.action} aria-label={`${word}: ${name}`} title={word}>
    {icon}
    <span className={classes.word}>{word}</span>
    {rest['aria-haspopup'] === 'menu' && <ChevronDownIcon size={14} />}
  </button>
)
