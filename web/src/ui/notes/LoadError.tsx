import type { ReactNode } from 'react'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { WarningIcon } from '#ui/icons/icons.tsx'

import classes from '#ui/notes/LoadError.module.css'

interface LoadErrorProps {
  message: string
  /** Left out if a retry would not help. */
  onRetry?: () => void
  isRetrying?: boolean
  /** Another way to go on, such as a link. */
  children?: ReactNode
}

/** A load error with a button to retry. */
export function LoadError({ message, onRetry, isRetrying = false, children }: LoadErrorProps) {
  const text = useLoadErrorTexts()
  return (
    <div className={classes.error} role="alert">
      <WarningIcon />
      <p>{message}</p>
      {onRetry && (
        <Button variant="default" size="xs" onClick={onRetry} loading={isRetrying}>
          {text('retry')}
        </Button>
      )}
      {children}
    </div>
  )
}

const useLoadErrorTexts = texts({
  retry: commonWords.retry,
})
