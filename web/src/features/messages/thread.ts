import type { Message, Messages } from '@portal/contract/messages.ts'

/** The loaded messages of a case, merged from several pages. */
export type Thread = Messages

/**
 * Replaces the latest page of a thread and keeps earlier messages. Unread messages stay marked until the user
 * leaves the screen. If new messages belong before the latest page, the thread restarts with that page.
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
    // If there are earlier unread messages, some may be new and not shown, so `lastNumber` must not grow.
    lastNumber: earlierUnread === null ? lastNumber : known.lastNumber,
  }
}

/** Prepends the previous page to the thread. */
export const withEarlier = (known: Thread, { messages, hasEarlier, earlierUnread }: Messages): Thread => ({
  messages: [...messages, ...known.messages],
  hasEarlier,
  earlierUnread,
  lastNumber: known.lastNumber,
})

/** The thread without unread marks. */
export const asRead = (thread: Thread): Thread => ({
  ...thread,
  messages: thread.messages.map((message) => ({ ...message, isUnread: false })),
})

/** The message number up to which all messages are loaded. */
export const shownUntil = ({ lastNumber, earlierUnread }: Thread): number =>
  earlierUnread === null ? lastNumber : Math.min(lastNumber, earlierUnread - 1)

const isBefore = (one: Message, other: Message) => placeOf(one) < placeOf(other)

/** Sort key of a message. ISO days and times sort as text. */
const placeOf = ({ date, time, messageId }: Message) => `${date} ${time} ${messageId}`

/** Number of messages that are shown before earlier ones are opened. */
const fewMessages = 2

/**
 * The ids of the messages that are folded at first: all except the latest few, the first unread message and
 * those after it. A single message is not folded, because the button to open it takes as much space.
 */
export function foldedAtFirst(messages: readonly Message[]): ReadonlySet<string> {
  const unread = messages.findIndex(({ isUnread }) => isUnread)
  const few = Math.max(messages.length - fewMessages, 0)
  const folded = messages.slice(0, unread === -1 ? few : Math.min(unread, few))
  return new Set(folded.length > 1 ? folded.map(({ messageId }) => messageId) : [])
}

/** Consecutive messages of one day, on the same side of the unread marker. */
export interface ThreadPart {
  readonly day: string
  /** Whether this is the first group of its day, which has the day's heading. */
  readonly isNewDay: boolean
  /** Whether this is the first unread group. */
  readonly isUnreadFrom: boolean
  readonly messages: readonly Message[]
}

/** Groups messages by day. Unread messages start a new group. */
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
