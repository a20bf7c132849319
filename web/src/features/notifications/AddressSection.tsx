import { useRef } from 'react'

import { AddressConfirmation } from '#features/notifications/AddressConfirmation.tsx'
import { useNotificationsTexts } from '#features/notifications/notifications-texts.ts'
import { OwnAddress } from '#features/notifications/OwnAddress.tsx'
import type { NotificationActs, NotificationSettings } from '#features/notifications/use-notifications.ts'
import { useAfterChange } from '#ui/use-after-change.ts'

import classes from '#features/notifications/NotificationsPage.module.css'

type AddressSectionProps = Pick<NotificationSettings, 'address' | 'awaited'> & NotificationActs

/** The user's email address, or the one that is not yet confirmed. */
export function AddressSection(props: AddressSectionProps) {
  const { address, awaited, note, request, confirm, remove, change } = props
  const text = useNotificationsTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused element disappears with its form, so the heading takes the focus.
  useAfterChange(`${address} ${awaited}`, () => heading.current?.focus())
  return (
    <section aria-labelledby="address-heading">
      <h2 id="address-heading" ref={heading} tabIndex={-1}>
        {text('where')}
      </h2>
      {awaited === '' ? (
        <OwnAddress address={address} onRequest={request} onRemove={remove} />
      ) : (
        <AddressConfirmation address={awaited} onConfirm={confirm} onGiveUp={() => change({ awaited: '' })} />
      )}
      <output className={classes.note} data-failed={note === 'tooLate' || undefined}>
        {note && text(note)}
      </output>
    </section>
  )
}
