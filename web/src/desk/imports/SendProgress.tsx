import type { ChosenDelivery } from '#desk/imports/chosen-delivery.ts'
import { useDeliveryTexts } from '#desk/imports/imports-texts.ts'
import type { Delivery } from '#desk/imports/use-delivery.ts'
import { fileSize } from '#sending/files/file-size.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#desk/imports/Imports.module.css'

interface SendProgressProps {
  delivery: Delivery
  chosen: ChosenDelivery
}

/** How much of a delivery has been sent, and the button that stops the upload. */
export function SendProgress({ delivery: { progress, stop }, chosen }: SendProgressProps) {
  const text = useDeliveryTexts()
  return (
    <div className={classes.buttons}>
      <output>{`${text('sending')} ${fileSize(progress ?? 0)} / ${fileSize(chosen.sizeBytes)}`}</output>
      <progress max={chosen.sizeBytes || 1} value={progress ?? 0} aria-label={text('sending')} />
      <Button variant="default" onClick={stop}>
        {text('stop')}
      </Button>
    </div>
  )
}
