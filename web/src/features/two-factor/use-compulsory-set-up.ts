import { readOwnSession } from '@portal/contract/own-sessions.ts'
import { createTwoFactor, verifyFirstCode } from '@portal/contract/two-factor.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { call } from '#api/call.ts'
import { currentSession, isAuthenticated, signIn } from '#api/session.ts'
import type { Setup } from '#features/two-factor/use-two-factor.ts'
import { paths } from '#screens/links/paths.ts'
import { useTransmission } from '#sending/use-transmission.tsx'

/** What the screen shows: why → the secret and its first code → the backup codes, once → on to where he wanted. */
type View =
  | { kind: 'why'; isTooLate?: boolean }
  | { kind: 'setup'; setup: Setup }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'done' }

/** The states of the set-up that a login cannot go on without. The session's fields come when it is done. */
export function useCompulsorySetUp(title: string) {
  const { transmit, dialog } = useTransmission(title)
  const [view, setView] = useState<View>({ kind: 'why' })
  useWayOn(view.kind === 'done')

  /** Two-factor is on, or not wanted any more, when the session can be read; otherwise one begins anew. */
  async function goOn() {
    if (!isAuthenticated(currentSession())) {
      const session = await transmit({
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
    const setup = await transmit({
      send: () => call(createTwoFactor, {}),
      // Set up in another tab, or an answer was lost on its way.
      refused: { conflict: () => (isOn = true) },
    })
    if (setup) setView({ kind: 'setup', setup })
    else if (isOn) await goOn()
  }

  async function verify(code: string, onWrong: () => void) {
    let isGone = false
    const answer = await transmit({
      send: () => confirm(code),
      refused: { wrong_code: onWrong, conflict: () => (isGone = true) },
    })
    if (isGone) await goOn()
    if (!answer) return
    setView({ kind: 'codes', codes: answer.backups })
    // From now on a page that is loaded anew leads on.
    if (answer.session) signIn(answer.session)
  }

  return { view, dialog, begin, verify, giveUp: () => setView({ kind: 'why' }), goOn }
}

/** Turns two-factor on, and reads the session; without an answer to that the way on asks for it again. */
async function confirm(code: string) {
  const { backups } = await call(verifyFirstCode, { code })
  return { backups, session: await call(readOwnSession, {}).catch(() => undefined) }
}

/** Leaves by the login, whose guard knows the way: once nothing is sent or shown any more that would hold him. */
function useWayOn(isDone: boolean) {
  const navigate = useNavigate()
  const { from } = useSearch({ strict: false })
  useEffect(() => {
    if (isDone) void navigate({ to: paths.login, search: from === undefined ? {} : { from }, replace: true })
  }, [isDone, navigate, from])
}
