import type { DeskUser } from '@portal/contract/desk/users.ts'
import type { ReactNode } from 'react'

import { Part } from '#desk/item/Part.tsx'
import { useUserTexts } from '#desk/users/user-texts.ts'
import { UserState } from '#desk/users/UserState.tsx'
import { deviceOf } from '#features/own-sessions/device.ts'
import { useOwnSessionsTexts } from '#features/own-sessions/own-sessions-texts.ts'
import { moment } from '#i18n/formats.ts'

import classes from '#desk/users/User.module.css'

/** The account: whether it works, password, second factor, phone, mail. */
export function Account({ user }: { user: DeskUser }) {
  const text = useUserTexts()
  const { mail, passwordExpiresAt, twoFactorSince, isTwoFactorRequired, createdAt } = user
  return (
    <Part title={text('account')}>
      <dl className={classes.facts}>
        <Fact label={text('state')}>
          <UserState user={user} />
        </Fact>
        <Fact label={text('phone')}>
          <Phone user={user} />
        </Fact>
        <Fact label={text('factor')}>
          <span>
            {twoFactorSince === null ? text('noFactor') : `${text('factorSince')} ${moment(twoFactorSince)}`}
          </span>
          {isTwoFactorRequired && <small>{text('factorRequired')}</small>}
        </Fact>
        <Fact label={text('password')}>
          <span>
            {passwordExpiresAt === null
              ? text('ownPassword')
              : `${text('initialUntil')} ${moment(passwordExpiresAt)}`}
          </span>
        </Fact>
        {user.passwordRequestedAt !== null && (
          <Fact label={text('request')}>
            <span>{`${text('requestedAt')} ${moment(user.passwordRequestedAt)}`}</span>
          </Fact>
        )}
        <Fact label={text('mail')}>
          <bdi>{mail === null ? text('noMail') : mail.address}</bdi>
          {mail && <small>{text(mail.isConfirmed ? 'confirmed' : 'unconfirmed')}</small>}
        </Fact>
        <Fact label={text('created')}>
          <span>{moment(createdAt)}</span>
        </Fact>
      </dl>
    </Part>
  )
}

function Phone({ user: { phone, phoneChangedAt, phoneChangedBy, isPhoneFresh } }: { user: DeskUser }) {
  const text = useUserTexts()
  if (phone === '') return <span>{text('noPhone')}</span>
  const since = `${text('phoneSince')} ${moment(phoneChangedAt)}`
  return (
    <>
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={classes.phone}>
        {phone}
      </a>
      <small>{phoneChangedBy === '' ? since : `${since} ${text('by')} ${phoneChangedBy}`}</small>
      {isPhoneFresh && <small data-tone="soon">{text('fresh')}</small>}
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The last logins, with their networks if the audit trail has them. */
export function Logins({ logins }: Pick<DeskUser, 'logins'>) {
  const text = useUserTexts()
  return (
    <Part title={text('logins')}>
      {logins.length === 0 ? (
        <p className={classes.quiet}>{text('noLogins')}</p>
      ) : (
        <ol className={classes.entries}>
          {logins.map(({ at, network, secondFactor }) => (
            <li key={at}>
              <time dateTime={at}>{moment(at)}</time>
              <span>
                {[network !== '' && `${text('from')} ${network}`, secondFactor && text('withFactor')]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

/** The devices on which the user is logged in. */
export function Sessions({ sessions }: Pick<DeskUser, 'sessions'>) {
  const text = useUserTexts()
  const ownText = useOwnSessionsTexts()
  return (
    <Part title={text('sessions')} count={sessions.length}>
      {sessions.length === 0 ? (
        <p className={classes.quiet}>{text('noSessions')}</p>
      ) : (
        <ul className={classes.entries}>
          {sessions.map(({ since, lastUsedAt, userAgent, isPending }) => (
            <li key={since + lastUsedAt}>
              <time dateTime={since}>{`${text('since')} ${moment(since)}`}</time>
              <span>
                {[
                  deviceWords(userAgent) || ownText('unknownDevice'),
                  isPending ? text('pending') : `${ownText('lastUsed')} ${moment(lastUsedAt)}`,
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** Returns browser and operating system, if known. */
function deviceWords(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(' / ')
}
