import { useState } from 'react'

import { AddressForm } from '#features/notifications/AddressForm.tsx'
import { useNotificationsTexts } from '#features/notifications/notifications-texts.ts'
import type { AddressFault } from '#features/notifications/use-notifications.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'

interface OwnAddressProps {
  /** '' if none is confirmed. */
  address: string
  onRequest: (address: string, onWrong: (fault: AddressFault) => void) => Promise<boolean>
  onRemove: () => Promise<void>
}

/** The user's email address, with buttons to change or remove it. */
export function OwnAddress({ address, onRequest, onRemove }: OwnAddressProps) {
  const text = useNotificationsTexts()
  const [isChanging, setChanging] = useState(false)
  if (address === '')
    return (
      <>
        <p>{text('goesNowhere')}</p>
        <AddressForm onRequest={onRequest} />
      </>
    )
  return (
    <>
      <p>
        {`${text('goesTo')} `}
        <strong>{address}</strong>
      </p>
      {isChanging ? (
        <AddressForm onRequest={onRequest} onCancel={() => setChanging(false)} />
      ) : (
        <Buttons>
          <Button variant="default" onClick={() => setChanging(true)}>
            {text('change')}
          </Button>
          {/* `onRemove` shows errors in a dialog. */}
          <Button variant="default" onClick={() => void onRemove()}>
            {text('remove')}
          </Button>
        </Buttons>
      )}
    </>
  )
}
