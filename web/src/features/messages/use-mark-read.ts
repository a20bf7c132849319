import { readCounters } from '@portal/contract/counters.ts'
import { findMessageThreads, markMessagesRead } from '@portal/contract/messages.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { threadQuery } from '#features/messages/thread-query.ts'
import { asRead, shownUntil, type Thread } from '#features/messages/thread.ts'

/** Milliseconds for which the end of a thread must be visible before the thread is marked as read. */
const visibleMs = 1_000

/** Marks a thread as read on the server once its end has been visible in a focused window. */
export function useMarkRead(
  inkassoNumber: string,
  thread: Thread | undefined,
  end: RefObject<HTMLElement | null>,
) {
  const marked = useRef(0)
  const isVisible = useIsVisible(end)
  const until = thread && thread.messages.some(({ isUnread }) => isUnread) ? shownUntil(thread) : 0
  useEffect(() => {
    if (!isVisible || until <= marked.current) return undefined
    const timer = setTimeout(() => {
      const mark = async () => {
        marked.current = until
        await markRead(inkassoNumber, until)
      }
      // Forgets a failed request, so that it is sent again when a new message arrives or the thread's end
      // becomes visible again.
      mark().catch(() => {
        marked.current = 0
      })
    }, visibleMs)
    return () => clearTimeout(timer)
  }, [isVisible, until, inkassoNumber])
}

async function markRead(inkassoNumber: string, until: number) {
  await call(markMessagesRead, { inkassoNumber, until })
  await queryClient.invalidateQueries({ queryKey: [findMessageThreads.path] })
  await queryClient.invalidateQueries({ queryKey: [readCounters.path] })
}

/**
 * Marks the shown messages of a thread as read after the user has answered. Also removes their unread marks
 * from the screen.
 */
export async function markAnswered(inkassoNumber: string) {
  const { queryKey } = threadQuery(inkassoNumber)
  const thread = queryClient.getQueryData(queryKey)
  if (!thread || !thread.messages.some(({ isUnread }) => isUnread)) return
  queryClient.setQueryData(queryKey, asRead(thread))
  // If this fails, the messages are unread again on the next visit.
  await markRead(inkassoNumber, shownUntil(thread)).catch(Boolean)
}

/** Whether an element is visible in a focused window. The element must exist from the first render. */
function useIsVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false)
  const [hasFocus, setFocus] = useState(() => document.hasFocus())
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  useEffect(() => {
    const look = () => setFocus(document.hasFocus() && document.visibilityState === 'visible')
    const events = ['focus', 'blur'] as const
    for (const event of events) window.addEventListener(event, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const event of events) window.removeEventListener(event, look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isInSight && hasFocus
}
