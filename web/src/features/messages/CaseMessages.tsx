import { messagesAnchor } from '@portal/contract/messages-anchor.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'

import { useMessagesTexts } from '#features/messages/messages-texts.ts'
import { MessageThread } from '#features/messages/MessageThread.tsx'
import { threadQuery } from '#features/messages/thread-query.ts'
import { messageFieldId, unsentMessage } from '#features/messages/unsent-message.ts'
import { useOfferActions } from '#screens/page-actions.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { usePart } from '#ui/use-part.ts'

import classes from '#features/messages/Messages.module.css'

interface CaseMessagesProps {
  inkassoNumber: string
  /** Receives the function that opens the form for a new message. */
  opener: RefObject<(() => void) | null>
}

const loadComposer = async () => (await import('#features/messages/Composer.tsx')).Composer

/** The messages of a case, on its page. Scrolls to the messages if the URL contains their anchor. */
export function CaseMessages({ inkassoNumber, opener }: CaseMessagesProps) {
  const text = useMessagesTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isPending } = useQuery(threadQuery(inkassoNumber))
  const composer = useOpenComposer(inkassoNumber)
  useImperativeHandle(opener, () => composer.open)
  useOfferActions([{ words: text('compose'), run: composer.open }])
  useEffect(() => {
    if (isPending || location.hash !== `#${messagesAnchor}`) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isPending])
  const isEmpty = data?.messages.length === 0
  const write = !composer.isOpen && (
    <Button variant="default" size="xs" className={classes.write} onClick={composer.open}>
      {text('compose')}
    </Button>
  )
  return (
    <section className={classes.card} aria-labelledby={messagesAnchor}>
      <div className={classes.head}>
        <h2 id={messagesAnchor} ref={heading} tabIndex={-1}>
          {text('title')}
        </h2>
        {isEmpty && <p className={classes.quiet}>{text('none')}</p>}
        {isEmpty && write}
      </div>
      <MessageThread inkassoNumber={inkassoNumber} />
      {!isEmpty && write}
      <ErrorLine>{composer.hasFailed && text('formFailed')}</ErrorLine>
      {composer.isOpen && composer.Form && (
        <composer.Form inkassoNumber={inkassoNumber} takesFocus={composer.takesFocus} />
      )}
    </section>
  )
}

/**
 * The form for a new message, loaded when it is opened. If there is an unsent message, the form is open from
 * the start.
 */
function useOpenComposer(inkassoNumber: string) {
  const { part: Form, hasFailed, fetchPart } = usePart(loadComposer)
  const [isKept] = useState(() => unsentMessage.entries()?.inkassoNumber === inkassoNumber)
  const [isOpen, setOpen] = useState(isKept)
  useEffect(() => {
    if (isKept) fetchPart()
  }, [isKept, fetchPart])

  function open() {
    setOpen(true)
    fetchPart()
    document.getElementById(messageFieldId)?.focus()
  }

  // After a failed load the button is back.
  return { Form, hasFailed, isOpen: isOpen && !hasFailed, open, takesFocus: !isKept }
}
