import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { glgNumbers, inkassoNumber, isoDate } from '#fields/fields.ts'
import { maxLength } from '#fields/lengths.ts'
import { requiredText } from '#fields/text-fields.ts'
import { requiredLines } from '#fields/text-lines.ts'
import { attachment, fileEntries } from '#files.ts'
import { receipt } from '#receipt.ts'
import { submissionState } from '#submission.ts'

/* Messages between creditor and collection company about a case (docs/decisions/casework.md). */

/** Maximum length of a message, in both directions. */
export const messageTextLimit = 4_000

export const maxMessageFiles = 10

/** Page size of messages and of threads. */
export const messagePage = 50

const ofMessages = { access: 'creditor', feature: 'messages' } as const
const readsMessages = { access: 'view', feature: 'messages' } as const

const messageId = requiredText(60)
const messageNumber = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

const messageFile = z.object({
  /** Unique within its message. */
  position: z.int(),
  name: z.string(),
  /** Null for files that the collection company sent. */
  sizeBytes: z.nullable(z.int()),
  /**
   * `ready` to download; `waiting` for the virus scan; `infected`, so it can never be downloaded; `deleted`
   * after its retention period.
   */
  state: z.enum(['ready', 'waiting', 'infected', 'deleted']),
})
export type MessageFile = z.infer<typeof messageFile>

const message = z.object({
  messageId: z.string(),
  /** Whether the creditor's side wrote the message. */
  isOwn: z.boolean(),
  date: isoDate,
  /** German time: `09:41:00`. */
  time: z.string(),
  /** The user who sent the message, or the clerk of the collection company ('' if unknown). */
  writer: z.string(),
  text: z.string(),
  files: z.array(messageFile),
  /** Whether the message is from the collection company and this user has not read it. */
  isUnread: z.boolean(),
  /** '' if the message was not sent through the portal; then `state` is null and `reason` is ''. */
  receiptNumber: z.string(),
  state: z.nullable(submissionState),
  /** Reason of a refusal; '' otherwise. */
  reason: z.string(),
})
export type Message = z.infer<typeof message>

const messages = z.object({
  /** Oldest first. */
  messages: z.array(message),
  /** Whether there are older messages. */
  hasEarlier: z.boolean(),
  /** Number of the collection company's latest message; 0 if it has sent no message. */
  lastNumber: z.int(),
  /** Lowest number of an unread message before the returned ones; null if there is none. */
  earlierUnread: z.nullable(z.int()),
})
export type Messages = z.infer<typeof messages>

export const readMessages = endpoint({
  ...readsMessages,
  path: '/v1/glg/nachrichten',
  /** The browser polls this call while the case is open, so it must not prolong the session. */
  isPassive: true,
  request: z.object({
    inkassoNumber,
    /** Id of a message: returns the messages before it. If left out, returns the latest ones. */
    before: z.optional(messageId),
  }),
  response: messages,
  summary: 'The messages about a case, at most 50, oldest first. Does not prolong the session.',
})

export const markMessagesRead = endpoint({
  ...ofMessages,
  path: '/v1/glg/nachrichten/gelesen',
  isPassive: true,
  request: z.object({
    inkassoNumber,
    /** Highest number of a message that was shown. All messages up to this number are marked as read. */
    until: messageNumber,
  }),
  response: z.object({}),
  summary: 'Marks the collection company’s messages about a case as read. Does not prolong the session.',
})

/** Maximum number of marks that one call can put back. A request with this many fits into the body limit. */
export const mostUndone = 500

/**
 * The user's mark in a thread, as moved by `markAllMessagesRead`, and the previous mark (0 if there was
 * none).
 */
const movedMark = z.object({ inkassoNumber, readUntil: messageNumber, before: messageNumber })
export type MovedMark = z.infer<typeof movedMark>

export const markAllMessagesRead = endpoint({
  ...ofMessages,
  path: '/v1/glg/nachrichten/alle-gelesen',
  request: z.object({ glgNumbers }),
  /** The threads that had unread messages. Empty if there were more than `mostUndone`. */
  response: z.object({ marks: z.array(movedMark) }),
  summary: 'Marks all messages of the collection company until now as read by the user.',
})

export const undoAllMessagesRead = endpoint({
  ...ofMessages,
  path: '/v1/glg/nachrichten/alle-ungelesen',
  request: z.object({ marks: z.array(movedMark).check(maxLength(mostUndone, 'tooMany')) }),
  response: z.object({}),
  summary: 'Puts marks back that were moved by marking all as read, unless they have been moved since.',
})

export const readMessageFile = endpoint({
  ...readsMessages,
  path: '/v1/glg/nachrichten/anhang',
  request: z.object({
    inkassoNumber,
    messageId,
    position: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  }),
  response: attachment,
  summary: 'A file of a message.',
})

const messageThread = z.object({
  inkassoNumber: z.string(),
  glgNumber: z.string(),
  /** The creditor's own number for the debtor or the order. */
  geschaeftsId: z.string(),
  /** The debtor's name. */
  name: z.string(),
  /** Number of messages that this user has not read. */
  unread: z.int(),
  /** The first unread message; if there is none, the latest message of either side. */
  preview: z.object({ isOwn: z.boolean(), date: isoDate, time: z.string(), text: z.string() }),
})
export type MessageThread = z.infer<typeof messageThread>

const messageThreads = z.object({
  /** Cases with unread messages first, then by latest message. */
  threads: z.array(messageThread),
  /** Total number of matching threads. */
  totalThreads: z.int(),
  /** Total number of unread messages. */
  unread: z.int(),
})

export const findMessageThreads = endpoint({
  ...readsMessages,
  path: '/v1/glg/nachrichten/akten',
  isPassive: true,
  request: z.object({
    glgNumbers,
    pageNumber: z._default(z.int().check(z.minimum(1), z.maximum(20_000)), 1),
    /** Only threads with unread messages. */
    onlyUnread: z._default(z.boolean(), false),
  }),
  response: messageThreads,
  summary: 'The cases that have messages, 50 at a time, with their number of unread ones.',
})

const messageRequest = z.strictObject({
  inkassoNumber,
  text: requiredLines(messageTextLimit),
  files: z._default(fileEntries.check(maxLength(maxMessageFiles, 'tooMany')), []),
})

export const sendMessage = endpoint({
  ...ofMessages,
  path: '/v1/glg/uebergabe/nachricht',
  sends: 'message',
  carriesFiles: true,
  request: messageRequest,
  response: receipt,
  summary: 'Sends a message about a case to the collection company.',
})
