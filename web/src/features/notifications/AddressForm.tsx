import { useEffect, useRef, useState } from 'react'

import { useNotificationsTexts } from '#features/notifications/notifications-texts.ts'
import type { AddressFault } from '#features/notifications/use-notifications.ts'
import { TextInput } from '#fields/TextInput.tsx'
import { useTypedInput } from '#fields/typed/use-typed-input.ts'
import { plainNotation } from '#fields/typed/use-typed.ts'
import { useLanguage } from '#i18n/language.ts'
import { createReloginStore } from '#screens/leaving/relogin-store.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'

import classes from '#features/notifications/NotificationsPage.module.css'

interface AddressFormProps {
  /** Requests a code for the address and returns whether it was sent. Calls `onWrong` if the address is wrong. */
  onRequest: (address: string, onWrong: (fault: AddressFault) => void) => Promise<boolean>
  /** Omitted if there is nothing to return to. */
  onCancel?: () => void
}

/** Value of the field when the session ended. */
const unsentAddress = createReloginStore<string>()

/** Form for an email address. A wrong address stays in the field. */
export function AddressForm({ onRequest, onCancel }: AddressFormProps) {
  const text = useNotificationsTexts()
  const title = screenTitles.notifications[useLanguage()]
  const field = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(() => unsentAddress.entries() ?? '')
  const { input } = useTypedInput(plainNotation, address, setAddress)
  useEffect(() => unsentAddress.watch(() => address || undefined), [address])
  // A new object for each error, so that the effect below focuses the field again.
  const [fault, setFault] = useState<{ words: AddressFault }>()
  usePageTitle(fault ? `${text('error')}: ${title}` : title)
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setFault(undefined)
        // `onRequest` shows errors in a dialog.
        void onRequest(address, (words) => setFault({ words }))
      }}
    >
      <TextInput
        ref={field}
        type="email"
        label={text(onCancel ? 'newAddress' : 'address')}
        description={text('addressHint')}
        autoComplete="email"
        spellCheck={false}
        required
        isErrorSpoken
        {...input}
        error={fault && text(fault.words)}
      />
      <Buttons primary={<Button type="submit">{text('sendCode')}</Button>}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {text('cancel')}
          </Button>
        )}
      </Buttons>
    </form>
  )
}
