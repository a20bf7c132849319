import { oneTimeCodeLength } from '@portal/contract/two-factor.ts'
import { useEffect, useRef, useState } from 'react'

import { useTwoFactorTexts } from '#features/two-factor/two-factor-texts.ts'
import type { Setup } from '#features/two-factor/use-two-factor.ts'
import { CodeField } from '#fields/CodeField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'

import classes from '#features/two-factor/SetUp.module.css'

interface SetUpProps {
  setup: Setup
  /** Sends a code. Calls `onWrong` if the code is wrong. */
  onVerify: (code: string, onWrong: () => void) => Promise<void>
  onCancel: () => void
}

/** The secret as QR code and text, and the field for the first code. */
export function SetUp({ setup, onVerify, onCancel }: SetUpProps) {
  const text = useTwoFactorTexts()
  return (
    <ol className={classes.steps}>
      <li>
        <Secret {...setup} />
      </li>
      <li>
        <p>{text('enter')}</p>
        <FirstCode onVerify={onVerify} onCancel={onCancel} />
      </li>
    </ol>
  )
}

/** The secret as QR code and text, to be entered in an authenticator app. */
export function Secret({ qrCode, secret }: Setup) {
  const text = useTwoFactorTexts()
  return (
    <>
      <p>{text('scan')}</p>
      <div className={classes.secret}>
        <img src={qrCode} alt={text('qrCode')} width={200} height={200} />
        <div>
          <p id="secret-label">{text('orType')}</p>
          <code translate="no" aria-labelledby="secret-label">
            {secretInGroups(secret)}
          </code>
          <CopyButton label={text('copySecret')} text={secret} />
        </div>
      </div>
    </>
  )
}

function FirstCode({ onVerify, onCancel }: Omit<SetUpProps, 'setup'>) {
  const text = useTwoFactorTexts()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  // A new object for each error, so that the effect below focuses the field again.
  const [fault, setFault] = useState<{ words: 'wrong' | 'incomplete' }>()
  useEffect(() => {
    if (!fault) return
    field.current?.focus()
    field.current?.select()
  }, [fault])

  function verify(code: string) {
    if (code === '') return
    if (code.length !== oneTimeCodeLength) return setFault({ words: 'incomplete' })
    setFault(undefined)
    // `onVerify` shows errors in a dialog.
    void onVerify(code, () => setFault({ words: 'wrong' }))
  }

  return (
    <form
      noValidate
      className={classes.code}
      onSubmit={(event) => {
        event.preventDefault()
        verify(code)
      }}
    >
      <CodeField
        ref={field}
        label={text('code')}
        value={code}
        onChange={setCode}
        onComplete={verify}
        error={fault && text(fault.words)}
      />
      <Buttons primary={<Button type="submit">{text('verify')}</Button>}>
        <Button variant="default" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </Buttons>
    </form>
  )
}

/** "ABCDEFGHIJ" → "ABCD EFGH IJ": easier to type. All apps ignore the blanks. */
export const secretInGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
