import { messagesAnchor } from '@portal/contract/messages-anchor.ts'
import { useEffect, useId, useRef } from 'react'

import { Composer } from '#features/messages/Composer.tsx'
import { useMessagesTexts } from '#features/messages/messages-texts.ts'
import { MessageThread } from '#features/messages/MessageThread.tsx'

import classes from '#features/messages/Messages.module.css'

/** The messages of a case, on its page. Scrolls to the messages if the URL contains their anchor. */
export function CaseMessages({ inkassoNumber }: { inkassoNumber: string }) {
  const text = useMessagesTexts()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (location.hash !== `#${messagesAnchor}`) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section id={messagesAnchor} className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {text('title')}
      </h2>
      <MessageThread inkassoNumber={inkassoNumber} />
      <Composer inkassoNumber={inkassoNumber} />
    </section>
  )
}
