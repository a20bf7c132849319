import { endOwnSession, type OwnSession } from '@portal/contract/own-sessions.ts'
import { useEffect, useRef, useState } from 'react'

import { ApiFailure, call } from '#api/call.ts'
import { deviceOf } from '#features/own-sessions/device.ts'
import { type OwnSessionsText, useOwnSessionsTexts } from '#features/own-sessions/own-sessions-texts.ts'
import { moment } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#features/own-sessions/OwnSessions.module.css'

interface SessionRowProps {
  session: OwnSession
  /** Called when the session has ended. */
  onEnded: () => void
}

/** One session: device, start, and a button to end it, with a confirmation. */
export function SessionRow({ session, onEnded }: SessionRowProps) {
  const text = useOwnSessionsTexts()
  const { loggedInAt, lastUsedAt, isCurrent } = session
  return (
    <li>
      <div>
        <strong>{deviceName(session, text)}</strong>
        <dl>
          <div>
            <dt>{text('since')}</dt>
            <dd>{moment(loggedInAt)}</dd>
          </div>
          <div>
            <dt>{text('lastUsed')}</dt>
            <dd>{moment(lastUsedAt)}</dd>
          </div>
        </dl>
      </div>
      {isCurrent ? (
        <span className={classes.current}>{text('current')}</span>
      ) : (
        <EndSession session={session} onEnded={onEnded} />
      )}
    </li>
  )
}

type State = 'idle' | 'asking' | 'ending' | 'failed'

function EndSession({ session, onEnded }: SessionRowProps) {
  const text = useOwnSessionsTexts()
  const [state, setState] = useState<State>('idle')
  const isAsking = state === 'asking' || state === 'ending'
  const first = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  // Button and confirmation replace each other, so the first button of the one that appears takes the focus.
  useEffect(() => {
    if (wasAsking.current !== isAsking) first.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  async function end() {
    setState('ending')
    try {
      await call(endOwnSession, { id: session.id })
      onEnded()
    } catch (error) {
      // The session had already ended.
      if (error instanceof ApiFailure && error.code === 'not_found') onEnded()
      else setState('failed')
    }
  }

  if (!isAsking) {
    return (
      <div className={classes.end}>
        <p role="alert">{state === 'failed' && text('notEnded')}</p>
        <Button
          ref={first}
          variant="default"
          aria-label={`${text('logOut')}: ${sessionName(session, text)}`}
          onClick={() => setState('asking')}
        >
          {text('logOut')}
        </Button>
      </div>
    )
  }
  return (
    <fieldset className={classes.end} aria-label={`${text('sure')} ${sessionName(session, text)}`}>
      <p>{text('sure')}</p>
      <Button ref={first} variant="default" onClick={() => setState('idle')}>
        {text('no')}
      </Button>
      {/* `end` reports errors in `state`. */}
      <Button loading={state === 'ending'} onClick={() => void end()}>
        {text('yes')}
      </Button>
    </fieldset>
  )
}

/**
 * Device and login time of a session: "Firefox auf Windows, angemeldet am 28.11.2026, 09:01". The time tells
 * sessions of the same browser apart.
 */
export const sessionName = (session: OwnSession, text: OwnSessionsText): string =>
  `${deviceName(session, text)}, ${text('loggedIn')} ${moment(session.loggedInAt)}`

/** Browser and system of a session: "Firefox auf Windows". */
function deviceName({ userAgent }: OwnSession, text: OwnSessionsText): string {
  const { browser, system } = deviceOf(userAgent)
  if (!browser && !system) return text('unknownDevice')
  const name = browser ?? text('unknownBrowser')
  return system ? `${name} ${text('on')} ${system}` : name
}
