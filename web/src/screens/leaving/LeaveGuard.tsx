import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'

import { currentSession, isAuthenticated } from '#api/session.ts'
import { useLeaveTexts } from '#screens/leaving/leave-texts.ts'
import { saveBeforeLogOut } from '#screens/leaving/log-out.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

interface LeaveGuardProps {
  /** Whether leaving now would lose something. */
  hasUnsent: () => boolean
  /** Saves what can be saved, before it is asked again, and before the user ends his session. */
  save?: () => Promise<void>
  /** Asks without anybody leaving the screen: a dialog on it is about to close. */
  closing?: { onStay: () => void; onLeave: () => void } | undefined
  /** What the question says; left out, that nothing has been sent and is lost. */
  words?: Record<'title' | 'warning' | 'stay' | 'leave', string>
}

/**
 * Asks whoever is about to lose what he has typed or chosen, by a link, by back, or by closing (requirement C23).
 * Before the page is loaded anew or the tab closed the browser asks in its own words.
 */
export function LeaveGuard({ hasUnsent, save, closing, words }: LeaveGuardProps) {
  const ownWords = useLeaveWords()
  const { title, warning, stay, leave } = words ?? ownWords
  // Without a session nothing can be sent or saved any more, and the way to the login must stay open.
  const wouldLose = () => isAuthenticated(currentSession()) && hasUnsent()
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
      actions={
        <>
          <Button onClick={onStay}>{stay}</Button>
          <Button variant="default" onClick={leaving.proceed ?? closing?.onLeave}>
            {leave}
          </Button>
        </>
      }
    >
      <p>{warning}</p>
    </PlainDialog>
  )
}

function useLeaveWords() {
  const text = useLeaveTexts()
  return { title: text('title'), warning: text('warning'), stay: text('stay'), leave: text('leave') }
}
