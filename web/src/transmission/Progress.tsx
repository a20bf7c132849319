import type { SendingStep } from '#transmission/step.ts'
import { useTransmissionTexts } from '#transmission/transmission-texts.ts'
import { Button } from '#ui/Button.tsx'

import classes from '#transmission/Transmission.module.css'

/** How much of something large has left the browser, and the way to stop it while it has not left whole. */
export function Progress({ step: { fraction, cancel } }: { step: SendingStep }) {
  const text = useTransmissionTexts()
  if (fraction === undefined || !cancel) return null
  return (
    <>
      <p className={classes.progress}>
        <progress aria-label={text('uploaded')} value={fraction} />
        <span>{`${Math.floor(fraction * 100)}\u00A0%`}</span>
      </p>
      <Button variant="default" onClick={cancel}>
        {text('cancel')}
      </Button>
    </>
  )
}
