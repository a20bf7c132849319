import { openView } from '@portal/contract/see-as.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { currentSession, signIn } from '#api/session.ts'
import { useSeeAsTexts } from '#features/see-as/see-as-texts.ts'
import { paths } from '#screens/links/paths.ts'
import { MessagePage } from '#screens/MessagePage.tsx'

/** Target of the desk's link. Opens the view immediately, because the link is valid for only two minutes. */
export function SeeAsPage() {
  const text = useSeeAsTexts()
  const { isIn, state } = useOpening()
  return (
    <MessagePage title={text('title')}>
      <span role={isIn ? 'status' : 'alert'}>{text(state)}</span>
    </MessagePage>
  )
}

type State = 'opening' | 'used' | 'loggedIn' | 'failed'

/** Exchanges the token in the URL for a session, once, and removes it from the URL. */
function useOpening() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const [token] = useState(() => location.hash.slice(1))
  const [state, setState] = useState<State>(currentSession() ? 'loggedIn' : 'opening')
  const begin = useEffectEvent(() => {
    if (state !== 'opening') return undefined
    history.replace(paths.view)
    return open(token)
  })
  const enter = useEffectEvent(() => void navigate({ to: paths.dashboard, replace: true }))

  useEffect(() => {
    // `open` catches its errors, so `begin` never rejects.
    void begin()?.then((failure) => (failure ? setState(failure) : enter()))
  }, [])
  return { isIn: state === 'opening', state }
}

/** Opens the view. Returns the reason if that fails. */
async function open(token: string): Promise<'used' | 'failed' | undefined> {
  try {
    signIn(await call(openView, { token }))
    return undefined
  } catch (error) {
    return error instanceof ApiFailure && error.code === 'not_found' ? 'used' : 'failed'
  }
}
