import { readOwnSession } from '@portal/contract/own-sessions.ts'
import { createTwoFactor, verifyFirstCode } from '@portal/contract/two-factor.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { call } from '#api/call.ts'
import { currentSession, isAuthenticated, signIn } from '#api/session.ts'
import type { Setup } from '#features/two-factor/use-two-factor.ts'
import { paths } from '#screens/links/paths.ts'
import { useSendDialog } from '#sending/use-send-dialog.tsx'

/** Steps: explanation → secret and first code → backup codes, shown once → redirect to the requested page. */
type View =
  | { kind: 'why'; isTooLate?: boolean }
  | { kind: 'setup'; setup: Setup }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'done' }

/**
 * States of the compulsory two-factor set-up during login. The session's fields can be read only after the set-up.
 */
export function useCompulsorySetUp(title: string) {
  const { sendWithDialog, dialog } = useSendDialog(title)
  const [view, setView] = useState<View>({ kind: 'why' })
  useRedirect(view.kind === 'done')

  /**
   * Redirects to the requested page. If the user is not logged in yet, first reads the session, which is possible
   * if two-factor is on or no longer compulsory. If it is not possible, starts the set-up again.
   */
  async function goOn() {
    if (!isAuthenticated(currentSession())) {
      const session = await sendWithDialog({
        send: () => call(readOwnSession, {}),
        refused: { two_factor_required: () => setView({ kind: 'why', isTooLate: true }) },
      })
      if (!session) return
      signIn(session)
    }
    setView({ kind: 'done' })
  }

  async function begin() {
    let isOn = false
    const setup = await sendWithDialog({
      send: () => call(createTwoFactor, {}),
      // Refused because two-factor is already on: set up in another tab, or the response to an earlier call was
      // lost.
      refused: { conflict: () => (isOn = true) },
    })
    if (setup) setView({ kind: 'setup', setup })
    else if (isOn) await goOn()
  }

  async function verify(code: string, onWrong: () => void) {
    let isGone = false
    const answer = await sendWithDialog({
      send: () => confirm(code),
      refused: { wrong_code: onWrong, conflict: () => (isGone = true) },
    })
    if (isGone) await goOn()
    if (!answer) return
    setView({ kind: 'codes', codes: answer.backups })
    // Logs the user in. The backup codes stay on the screen; a reload would redirect to the requested page.
    if (answer.session) signIn(answer.session)
  }

  return { view, dialog, begin, verify, giveUp: () => setView({ kind: 'why' }), goOn }
}

/** Turns two-factor on and reads the session. If reading fails, `goOn` reads it again. */
async function confirm(code: string) {
  const { backups } = await call(verifyFirstCode, { code })
  // Ignores a failure, because `goOn` reads the session again.
  return { backups, session: await call(readOwnSession, {}).catch(() => undefined) }
}

/**
 * Redirects to the login, which redirects logged-in users to the requested page. Does so in an effect,
 * because navigation is blocked while a request is running or a dialog is open.
 */
function useRedirect(isDone: boolean) {
  const navigate = useNavigate()
  const { from } = useSearch({ strict: false })
  useEffect(() => {
    if (isDone) void navigate({ to: paths.login, search: from === undefined ? {} : { from }, replace: true })
  }, [isDone, navigate, from])
}
