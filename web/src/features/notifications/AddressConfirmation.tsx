import { oneTimeCodeLength } from '@portal/contract/two-factor.ts'
import { useEffect, useRef, useState } from 'react'

import { useNotificationsTexts } from '#features/notifications/notifications-texts.ts'
import { CodeField } from '#fields/CodeField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'

import classes from '#features/notifications/NotificationsPage.module.css'

interface AddressConfirmationProps {
  address: string
  /** Sends a code. Calls `onWrong` if the code is wrong. */
  onConfirm: (code: string, onWrong: () => void) => Promise<void>
  /** Returns to the address field. */
  onGiveUp: () => void
}

/** Asks for the code that was sent to the email address. */
export function AddressConfirmation({ address, onConfirm, onGiveUp }: AddressConfirmationProps) {
  const text = useNotificationsTexts()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  // A new object for each error, so that the effect below focuses the field again.
  const [fault, setFault] = useState<{ words: 'wrong' | 'incomplete' }>()
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])

  function confirm(code: string) {
    if (code === '') return
    if (code.length !== oneTimeCodeLength) return setFault({ words: 'incomplete' })
    // `onConfirm` shows errors in a dialog.
    void onConfirm(code, () => {
      setCode('')
      setFault({ words: 'wrong' })
    })
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm(code)
      }}
    >
      <p>
        {`${text('codeSent')} `}
        <strong>{address}</strong>
      </p>
      <CodeField
        ref={field}
        label={text('code')}
        description={text('codeHint')}
        value={code}
        onChange={setCode}
        onComplete={confirm}
        error={fault && text(fault.words)}
      />
      <Buttons primary={<Button type="submit">{text('verify')}</Button>}>
        <Button variant="default" onClick={onGiveUp}>
          {text('otherAddress')}
        </Button>
      </Buttons>
    </form>
  )
}
