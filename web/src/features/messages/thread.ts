import type { Message, Messages } from '@portal/contract/messages.ts'

/** The messages of a case as far as they are on the screen: pages that were put together. */
export type Thread = Messages

/**
 * The thread with its latest page anew. What stood before that page stays, and what was unread is shown as unread until
 * the screen is left. New messages that belong further up are shown by beginning again with the latest page.
 */
export function withLatest(known: Thread | undefined, latest: Messages): Thread {
  if (!known) return latest
  const wasUnread = new Set(
    known.messages.flatMap(({ isUnread, messageId }) => (isUnread ? [messageId] : [])),
  )
  const messages = latest.messages.map((message) =>
    wasUnread.has(message.messageId) ? { ...message, isUnread: true } : message,
  )
  const [first] = messages
  const older = first ? known.messages.filter((message) => isBefore(message, first)) : []
  const { earlierUnread, lastNumber } = latest
  const isNewFurtherUp = earlierUnread !== null && earlierUnread > known.lastNumber
  if (older.length === 0 || isNewFurtherUp) return { ...latest, messages }
  return {
    messages: [...older, ...messages],
    hasEarlier: known.hasEarlier,
    earlierUnread: known.earlierUnread,
    // What may have come further up meanwhile was not shown.
    lastNumber: earlierUnread === null ? lastNumber : known.lastNumber,
  }
}

/** The thread with the page before it. */
export const withEarlier = (known: Thread, { messages, hasEarlier, earlierUnread }: Messages): Thread => ({
  messages: [...messages, ...known.messages],
  hasEarlier,
  earlierUnread,
  lastNumber: known.lastNumber,
})

/** The number up to which everything is on the screen. */
export const shownUntil = ({ lastNumber, earlierUnread }: Thread): number =>
  earlierUnread === null ? lastNumber : Math.min(lastNumber, earlierUnread - 1)

const isBefore = (one: Message, other: Message) => placeOf(one) < placeOf(other)

/** Days and times of the wire are ordered like their texts. */
const placeOf = ({ date, time, messageId }: Message) => `${date} ${time} ${messageId}`

/** Messages that follow each other on one day, on one side of the line before what is unread. */
export interface ThreadPart {
  readonly day: string
  /** Whether the day begins with it, so that its heading stands above. */
  readonly isNewDay: boolean
  /** Whether what is unread begins with it. */
  readonly isUnreadFrom: boolean
  readonly messages: readonly Message[]
}

/** The messages of a thread under their days; what is unread begins a part of its own. */
export function partsOf(messages: readonly Message[]): ThreadPart[] {
  const firstUnread = messages.find(({ isUnread }) => isUnread)
  const parts: (ThreadPart & { messages: Message[] })[] = []
  for (const message of messages) {
    const last = parts.at(-1)
    const isNewDay = last?.day !== message.date
    const isUnreadFrom = message === firstUnread
    if (last && !isNewDay && !isUnreadFrom) last.messages.push(message)
    else parts.push({ day: message.date, isNewDay, isUnreadFrom, messages: [message] })
  }
  return parts
}
