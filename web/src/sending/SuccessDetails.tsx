import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { Facts } from '#sending/Facts.tsx'
import { ReceiptButton } from '#sending/ReceiptButton.tsx'
import { useSendDialogTexts } from '#sending/send-dialog-texts.ts'
import type { SuccessStep } from '#sending/step.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'

import classes from '#sending/SendDialog.module.css'

/** Details of a successful submission: facts, receipt number and next steps. */
export function SuccessDetails({ step }: { step: SuccessStep }) {
  const text = useSendDialogTexts()
  const { facts = [], receiptNumber, next, another, close } = step
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <Facts facts={facts} />
      {receiptNumber !== undefined && (
        <p className={classes.receipt}>
          {`${text('receiptNumber')} `}
          <strong translate="no">{receiptNumber}</strong>
        </p>
      )}
      {next && (
        <p className={classes.next}>
          <Link to={next.to} search={next.search}>
            {next.words}
          </Link>
        </p>
      )}
      <Buttons
        primary={
          <Button ref={button} onClick={another?.start ?? close}>
            {another?.words ?? text('close')}
          </Button>
        }
      >
        {another && (
          <Button variant="default" onClick={close}>
            {text('close')}
          </Button>
        )}
        {receiptNumber !== undefined && <ReceiptButton receiptNumber={receiptNumber} />}
      </Buttons>
    </>
  )
}
