import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'

import { currentSession, isAuthenticated } from '#api/session.ts'
import { useLeaveTexts } from '#screens/leaving/leave-texts.ts'
import { saveBeforeLogOut } from '#screens/leaving/log-out.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

interface LeaveGuardProps {
  /** Whether leaving now would lose input. */
  hasUnsent: () => boolean
  /**
   * Whether somebody is logged in. Default: whether a portal user is. Clerks of the desk have another
   * session.
   */
  isLoggedIn?: (() => boolean) | undefined
  /** Saves what can be saved. Called before the dialog opens, and before the user logs out. */
  save?: () => Promise<void>
  /** Opens the question without a navigation. Set while the user wants to close a dialog on the screen. */
  closing?: { onStay: () => void; onLeave: () => void } | undefined
  /** Texts of the question. By default, they say that nothing has been sent and the input will be lost. */
  words?: Record<'title' | 'warning' | 'stay' | 'leave', string>
}

/**
 * Asks for confirmation before a link or the back button discards input (requirement C23). Before a reload or when
 * the tab is closed, the browser asks in its own words.
 */
export function LeaveGuard({
  hasUnsent,
  isLoggedIn = isUserLoggedIn,
  save,
  closing,
  words,
}: LeaveGuardProps) {
  const ownWords = useLeaveWords()
  const { title, warning, stay, leave } = words ?? ownWords
  // Does not ask without a session: nothing can be sent or saved then, and the login must stay reachable.
  const wouldLose = () => isLoggedIn() && hasUnsent()
  const leaving = useBlocker({
    async shouldBlockFn({ current, next }) {
      if (current.pathname === next.pathname || !wouldLose()) return false
      await save?.()
      return wouldLose()
    },
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
  useEffect(() => save && saveBeforeLogOut(save), [save])
  const onStay = () => {
    leaving.reset?.()
    closing?.onStay()
  }

  return (
    <PlainDialog
      title={title}
      isOpen={leaving.status === 'blocked' || closing !== undefined}
      onClose={onStay}
      primary={
        <Button data-first-focus onClick={onStay}>
          {stay}
        </Button>
      }
      others={
        <Button variant="default" onClick={leaving.proceed ?? closing?.onLeave}>
          {leave}
        </Button>
      }
    >
      <p>{warning}</p>
    </PlainDialog>
  )
}

const isUserLoggedIn = () => isAuthenticated(currentSession())

function useLeaveWords() {
  const text = useLeaveTexts()
  return { title: text('title'), warning: text('warning'), stay: text('stay'), leave: text('leave') }
}
