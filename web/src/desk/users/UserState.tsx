import type { DeskUserRow } from '@portal/contract/desk/users.ts'
import { useState } from 'react'

import { useUserStateTexts } from '#desk/users/users-texts.ts'
import { moment } from '#i18n/formats.ts'

import classes from '#desk/lists/Lists.module.css'

/**
 * The state of an account: disabled, locked, with an initial password, or with a pending password request.
 */
export function UserState({ user }: { user: DeskUserRow }) {
  const text = useUserStateTexts()
  const [now] = useState(() => Date.now())
  const { disabledAt, lockedUntil, passwordExpiresAt: expiry, passwordRequestedAt } = user
  const isExpired = expiry !== null && Date.parse(expiry) < now
  const lines = [
    disabledAt !== null && { tone: 'bad', words: `${text('disabledSince')} ${moment(disabledAt)}` },
    lockedUntil !== null && { tone: 'bad', words: `${text('lockedUntil')} ${moment(lockedUntil)}` },
    expiry !== null && {
      tone: isExpired ? 'bad' : 'soon',
      words: `${text(isExpired ? 'initialExpired' : 'initialUntil')} ${moment(expiry)}`,
    },
    passwordRequestedAt !== null && {
      tone: 'soon',
      words: `${text('requestedAt')} ${moment(passwordRequestedAt)}`,
    },
  ].filter((line) => line !== false)
  if (lines.length === 0)
    return (
      <span className={classes.state} data-tone="quiet">
        {text('works')}
      </span>
    )
  return lines.map(({ tone, words }) => (
    <span key={words} className={classes.state} data-tone={tone}>
      {words}
    </span>
  ))
}
