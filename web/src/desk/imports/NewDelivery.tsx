import { useRef } from 'react'

import { isClerkLoggedIn } from '#api/desk-session.ts'
import { ChosenFiles } from '#desk/imports/ChosenFiles.tsx'
import { DeliveryOutcome } from '#desk/imports/DeliveryOutcome.tsx'
import { readChosen, readDropped } from '#desk/imports/dropped-files.ts'
import { useDeliveryTexts } from '#desk/imports/imports-texts.ts'
import type { Delivery } from '#desk/imports/use-delivery.ts'
import { useDelivery } from '#desk/imports/use-delivery.ts'
import { useFocusOnStep } from '#desk/lists/use-focus-on-step.ts'
import { LeaveGuard } from '#screens/leaving/LeaveGuard.tsx'
import { DropZone } from '#sending/files/DropZone.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

import classes from '#desk/imports/Imports.module.css'

/** Imports a folder or files, from the choice through the check and the import to the report. */
export function NewDelivery() {
  const text = useDeliveryTexts()
  const delivery = useDelivery()
  const { work } = delivery
  const sentId = work.step === 'chosen' ? work.sent?.id : undefined
  useFocusOnStep(`${work.step} ${sentId} ${delivery.progress === undefined}`)
  return (
    <section className={classes.part} aria-labelledby="new-delivery">
      <h2 id="new-delivery" data-step-focus>
        {text('newDelivery')}
      </h2>
      {work.step === 'choosing' ? (
        <ChooseFiles delivery={delivery} />
      ) : work.sent ? (
        <DeliveryOutcome key={work.sent.id} delivery={delivery} chosen={work.chosen} sent={work.sent} />
      ) : (
        <ChosenFiles delivery={delivery} chosen={work.chosen} settings={work.settings} />
      )}
      <FailureBox failure={delivery.failure} />
      <LeaveGuard
        hasUnsent={() => delivery.progress !== undefined}
        isLoggedIn={isClerkLoggedIn}
        words={{
          title: text('leaveTitle'),
          warning: text('leaveWarning'),
          stay: text('goOn'),
          leave: text('stop'),
        }}
      />
    </section>
  )
}

function FailureBox({ failure }: Pick<Delivery, 'failure'>) {
  const text = useDeliveryTexts()
  if (!failure) return null
  if (failure.kind === 'fileGone') return <AlertBox>{`${text('fileGone')} ${failure.path}`}</AlertBox>
  if (failure.kind !== 'refused') return <AlertBox>{text(failure.kind)}</AlertBox>
  const { isAnswered, message } = failure.failure
  return <AlertBox>{isAnswered ? message : text('unreachable')}</AlertBox>
}

function ChooseFiles({ delivery }: { delivery: Delivery }) {
  const text = useDeliveryTexts()
  const folder = useRef<HTMLInputElement>(null)
  return (
    <>
      <p>{text('what')}</p>
      {/* Reads folders before the drop zone handles the event, because the drop zone reads only files. */}
      <div
        onDropCapture={(event) => {
          event.preventDefault()
          event.stopPropagation()
          const dropped = readDropped(event.dataTransfer)
          // Not awaited. The failure is shown below.
          void delivery.choose(() => dropped)
        }}
      >
        <DropZone
          label={text('chooseFiles')}
          orDrop={text('orDrop')}
          accept=""
          onChoose={(files) => {
            const chosen = readChosen(files)
            // Not awaited. The failure is shown below.
            void delivery.choose(async () => chosen)
          }}
        />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => folder.current?.click()}>
          {text('chooseFolder')}
        </Button>
        <input
          ref={(input) => {
            folder.current = input
            if (input) input.webkitdirectory = true
          }}
          type="file"
          hidden
          onChange={({ currentTarget }) => {
            const chosen = readChosen([...(currentTarget.files ?? [])])
            currentTarget.value = ''
            // Not awaited. The failure is shown below.
            void delivery.choose(async () => chosen)
          }}
        />
      </div>
      <details className={classes.settings}>
        <summary>{text('example')}</summary>
        <pre className={classes.report}>{text('smallest')}</pre>
      </details>
    </>
  )
}
