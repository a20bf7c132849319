import { useEffect, useState } from 'react'

import { isAuthenticated, useSession } from '#api/session.ts'
import { useSessionEnding } from '#app/session-warning/use-session-ending.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { useLogOut } from '#screens/leaving/log-out.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

import classes from '#app/session-warning/SessionWarning.module.css'

export const useSessionWarningTexts = texts({
  title: { de: 'Ihre Sitzung endet gleich', en: 'Your session is about to end' },
  idle: {
    de: 'Sie haben das Portal eine Weile nicht benutzt. Zum Schutz Ihrer Daten werden Sie abgemeldet in',
    en: 'You have not used the portal for a while. To protect your data, you will be logged out in',
  },
  final: {
    de: 'Die Höchstdauer Ihrer Sitzung ist fast erreicht und lässt sich nicht verlängern. Bitte bringen Sie Ihre Arbeit zu Ende und melden Sie sich dann neu an. Sie werden abgemeldet in',
    en: 'Your session has almost reached its maximum length and cannot be extended. Please finish your work and then log in again. You will be logged out in',
  },
  minutes: { de: 'Minuten', en: 'minutes' },
  seconds: { de: 'Sekunden', en: 'seconds' },
  stay: { de: 'Angemeldet bleiben', en: 'Stay logged in' },
  understood: { de: 'Verstanden', en: 'Understood' },
  logOut: commonWords.logOut,
  failed: commonWords.unreachable,
})

/** Warns two minutes before the session ends and lets the user prolong it where possible (requirement C24). */
export function SessionWarning() {
  const session = useSession()
  return isAuthenticated(session) && <Warning key={session.token} token={session.token} />
}

function Warning({ token }: { token: string }) {
  const text = useSessionWarningTexts()
  const logOut = useLogOut()
  const { ending, prolong, isProlonging, hasFailed } = useSessionEnding(token)
  // Whether the user has closed the warning about the final end of the session. It is then not shown again.
  const [isUnderstood, setUnderstood] = useState(false)
  const isFinal = ending?.isFinal === true
  // Not awaited. The dialog shows the failure of `prolong`.
  const stay = () => (isFinal ? setUnderstood(true) : void prolong())

  return (
    <Dialog isOpen={ending !== null && !(isFinal && isUnderstood)} title={text('title')} onEscape={stay}>
      {ending && (
        <>
          <p className={classes.words}>{text(isFinal ? 'final' : 'idle')}</p>
          <Countdown at={ending.at} />
          <p role="alert" className={classes.failure}>
            {hasFailed && text('failed')}
          </p>
          <Buttons
            primary={
              <Button data-first-focus aria-busy={isProlonging} onClick={stay}>
                {text(isFinal ? 'understood' : 'stay')}
              </Button>
            }
          >
            <Button variant="default" onClick={logOut}>
              {text('logOut')}
            </Button>
          </Buttons>
        </>
      )}
    </Dialog>
  )
}

/**
 * Minutes and seconds left until `at` (milliseconds). Screen readers announce them only at the marks in `spoken`.
 */
function Countdown({ at }: { at: number }) {
  const text = useSessionWarningTexts()
  const seconds = useSecondsUntil(at)
  const aloud = lastAnnounced(seconds)
  return (
    <>
      <p role="timer" className={classes.countdown}>
        {`${countdown(seconds)} ${text('minutes')}`}
      </p>
      <output data-unseen>{aloud !== undefined && `${aloud} ${text('seconds')}`}</output>
    </>
  )
}

function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - now) / 1000))
}

/** 125 → "2:05": minutes and seconds of a countdown. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Seconds left at which the countdown is announced. */
const spoken = [120, 60, 30, 10]

/** The last mark in `spoken` that the countdown has reached; undefined before the first. */
export const lastAnnounced = (seconds: number): number | undefined =>
  spoken.findLast((mark) => seconds <= mark)
