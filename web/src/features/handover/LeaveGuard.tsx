import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'

import { currentSession, isAuthenticated } from '#api/session.ts'
import type { DraftKeeper } from '#features/handover/draft-keeper.ts'
import { useDraftTexts } from '#features/handover/draft-texts.ts'
import { PlainDialog } from '#ui/PlainDialog.tsx'

/** Warns whoever is about to leave while his last entries could not be saved (requirement C23). */
export function LeaveGuard({ keeper }: { keeper: DraftKeeper }) {
  const text = useDraftTexts()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => wouldLose(keeper),
    // Without a session nothing can be saved any more, and the way to the login must stay open.
    enableBeforeUnload: () => isAuthenticated(currentSession()) && keeper.hasUnsaved(),
    withResolver: true,
  })
  return (
    <PlainDialog
      title={text('leaveTitle')}
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      actions={
        <>
          <Button onClick={reset}>{text('stay')}</Button>
          <Button variant="default" onClick={proceed}>
            {text('leave')}
          </Button>
        </>
      }
    >
      <p>{text('leaveWarning')}</p>
    </PlainDialog>
  )
}

async function wouldLose(keeper: DraftKeeper): Promise<boolean> {
  if (!isAuthenticated(currentSession())) return false
  if (keeper.hasUnsaved()) await keeper.flush()
  return isAuthenticated(currentSession()) && keeper.hasUnsaved()
}
