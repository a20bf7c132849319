import { purposeOf, unsubscribe } from '@portal/contract/case-mail.ts'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { useUnsubscribeTexts } from '#features/notifications/notifications-texts.ts'
import { paths } from '#screens/links/paths.ts'
import { MessagePage } from '#screens/MessagePage.tsx'
import { Button, buttonLook } from '#ui/buttons/Button.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

/** Target of the unsubscribe link in emails. Unsubscribes only on click, because mail scanners follow links too. */
export function UnsubscribePage() {
  const { token = '' } = useParams({ strict: false })
  const text = useUnsubscribeTexts()
  const purpose = purposeOf(token)
  const [state, setState] = useState<'initial' | 'ending' | 'ended' | 'unknown' | 'failed'>('initial')

  async function end() {
    setState('ending')
    try {
      await call(unsubscribe, { token })
      setState('ended')
    } catch (error) {
      setState(error instanceof ApiFailure && error.code === 'not_found' ? 'unknown' : 'failed')
    }
  }

  if (!purpose) return <Result titleKey="invalid">{text('unknown')}</Result>
  if (state === 'ended' || state === 'unknown')
    return (
      <Result titleKey={state === 'ended' ? 'title' : 'invalid'}>
        {/* The clicked button has disappeared, so the result takes the focus. */}
        <output ref={takeFocus} tabIndex={-1}>
          {text(state === 'ended' ? `${purpose}Ended` : 'unknown')}
        </output>
      </Result>
    )
  const ways = (
    <>
      {/* `end` reports errors in `state`. */}
      <Button loading={state === 'ending'} onClick={() => void end()}>
        {text('end')}
      </Button>
      <ErrorLine>{state === 'failed' && text('failed')}</ErrorLine>
    </>
  )
  return (
    <MessagePage title={text('title')} ways={ways}>
      {text(purpose)}
    </MessagePage>
  )
}

interface ResultProps {
  titleKey: 'title' | 'invalid'
  children: ReactNode
}

/** What became of the link, with a way to the notifications. */
function Result({ titleKey, children }: ResultProps) {
  const text = useUnsubscribeTexts()
  const way = (
    <Link {...buttonLook('default')} to={paths.notifications}>
      {text('toNotifications')}
    </Link>
  )
  return (
    <MessagePage title={text(titleKey)} ways={way}>
      {children}
    </MessagePage>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()
