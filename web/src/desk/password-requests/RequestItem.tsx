import { type PasswordRequest } from '@portal/contract/desk/password-requests.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { deskPaths } from '#desk/desk-paths.ts'
import { ApproveDialog } from '#desk/password-requests/ApproveDialog.tsx'
import { usePasswordRequestTexts } from '#desk/password-requests/password-requests-texts.ts'
import { RejectDialog } from '#desk/password-requests/RejectDialog.tsx'
import { moment } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#desk/password-requests/PasswordRequests.module.css'

interface RequestItemProps {
  request: PasswordRequest
  /** Called with a sentence when the clerk has decided. */
  onDecided: (sentence: string) => void
  /** Called when somebody else has decided. */
  onGone: () => void
}

/** One request, with its two decisions. */
export function RequestItem({ request, onDecided, onGone }: RequestItemProps) {
  const text = usePasswordRequestTexts()
  const id = useId()
  const [open, setOpen] = useState<'approve' | 'reject'>()
  const { username, customer, customerNumber } = request
  const dialog = {
    request,
    onClose: () => setOpen(undefined),
    onGone,
    onDone: () => onDecided(`${text(open === 'approve' ? 'approved' : 'rejected')} ${username}.`),
  }
  return (
    <li>
      <h2 id={id}>
        <Link to={deskPaths.user} params={{ username }} translate="no">
          <bdi>{username}</bdi>
        </Link>
        <small>{`${customer} · ${customerNumber}`}</small>
      </h2>
      <Facts request={request} />
      <div className={classes.acts}>
        <Button aria-describedby={id} onClick={() => setOpen('approve')}>
          {text('approve')}
        </Button>
        <Button variant="default" aria-describedby={id} onClick={() => setOpen('reject')}>
          {text('reject')}
        </Button>
      </div>
      {open === 'approve' && <ApproveDialog {...dialog} />}
      {open === 'reject' && <RejectDialog {...dialog} />}
    </li>
  )
}

function Facts({ request }: Pick<RequestItemProps, 'request'>) {
  const text = usePasswordRequestTexts()
  const { requestedAt, logins, twoFactorSince } = request
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{text('requestedAt')}</dt>
        <dd>{moment(requestedAt)}</dd>
      </div>
      <div>
        <dt>{text('network')}</dt>
        <dd data-unusual={request.isUsualNetwork === false || undefined}>{useNetwork(request)}</dd>
      </div>
      <div>
        <dt>{text('secondFactor')}</dt>
        <dd>
          {twoFactorSince === null
            ? text('noSecondFactor')
            : text('since').replace('{moment}', moment(twoFactorSince))}
        </dd>
      </div>
      <div>
        <dt>{text('logins')}</dt>
        {logins.length === 0 && <dd>{text('noLogins')}</dd>}
        {logins.map(({ at, address }) => (
          <dd key={at}>{address === null ? moment(at) : `${moment(at)} · ${address}`}</dd>
        ))}
      </div>
    </dl>
  )
}

/** Returns the network that the request came from, and whether the user had used it before. */
function useNetwork({ address, isUsualNetwork }: PasswordRequest): string {
  const text = usePasswordRequestTexts()
  if (address === null) return text('unknownNetwork')
  return `${address} – ${text(isUsualNetwork ? 'usual' : 'unusual')}`
}
