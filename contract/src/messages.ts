import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { glgNumbers, inkassoNumber, isoDate } from '#fields/fields.ts'
import { maxLength } from '#fields/lengths.ts'
import { requiredText } from '#fields/text-fields.ts'
import { requiredLines } from '#fields/text-lines.ts'
import { attachment, fileEntries } from '#files.ts'
import { receipt } from '#receipt.ts'
import { submissionState } from '#submission.ts'

/* What creditor and collection company write to each other about a case (docs/decisions/casework.md). */

/** The longest text of a message, whoever writes it. */
export const messageTextLimit = 4_000

/** The most files of one message. */
export const maxMessageFiles = 10

/** So many messages of a thread are answered at a time, and so many threads. */
export const messagePage = 50

const ofMessages = { access: 'creditor', feature: 'messages' } as const

const messageId = requiredText(60)

export const messageFile = z.object({
  /** Names it within its message. */
  position: z.int(),
  name: z.string(),
  /** Null where it is not known: of what the collection company has attached. */
  sizeBytes: z.nullable(z.int()),
  /** `ready` can be had; `waiting` for the virus scan; `infected` is given to nobody; `deleted`: its time was over. */
  state: z.enum(['ready', 'waiting', 'infected', 'deleted']),
})
export type MessageFile = z.infer<typeof messageFile>

export const message = z.object({
  messageId: z.string(),
  /** Whether the creditor's side wrote it. */
  isOwn: z.boolean(),
  date: isoDate,
  /** Berlin's: `09:41:00`. */
  time: z.string(),
  /** The clerk of the collection company, '' where it is not known, or the user who sent it. */
  writer: z.string(),
  text: z.string(),
  files: z.array(messageFile),
  /** Whether the collection company wrote it and this user has not seen it yet. */
  isUnread: z.boolean(),
  /** Of what was sent through the portal: '', null and '' of all else. */
  receiptNumber: z.string(),
  state: z.nullable(submissionState),
  /** Why it was refused. */
  reason: z.string(),
})
export type Message = z.infer<typeof message>

export const messages = z.object({
  /** The oldest first. */
  messages: z.array(message),
  /** Whether others came before these. */
  hasEarlier: z.boolean(),
  /** The number of the latest message of the collection company that there is; 0 without any. */
  lastNumber: z.int(),
  /** The lowest number of an unread message that stands before these; null without any. */
  earlierUnread: z.nullable(z.int()),
})
export type Messages = z.infer<typeof messages>

export const readMessages = endpoint({
  ...ofMessages,
  path: '/v1/glg/nachrichten',
  /** The browser asks again and again while the case is open. */
  isPassive: true,
  request: z.object({
    inkassoNumber,
    /** The first message that is shown: those before it are asked for. Left out, the latest are. */
    before: z.optional(messageId),
  }),
  response: messages,
  summary:
    'What was written about a case, at most 50 messages, the oldest first. Does not prolong the session.',
})

export const markMessagesRead = endpoint({
  ...ofMessages,
  path: '/v1/glg/nachrichten/gelesen',
  isPassive: true,
  request: z.object({
    inkassoNumber,
    /** The number up to which all messages were on the screen. */
    until: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  }),
  response: z.object({}),
  summary: 'The user has seen what the collection company wrote about a case. Does not prolong the session.',
})

export const markAllMessagesRead = endpoint({
  ...ofMessages,
  path: '/v1/glg/nachrichten/alle-gelesen',
  request: z.object({ glgNumbers }),
  response: z.object({}),
  summary:
    'The user need not be told any more of what the collection company wrote about his cases until now.',
})

export const readMessageFile = endpoint({
  ...ofMessages,
  path: '/v1/glg/nachrichten/anhang',
  request: z.object({
    inkassoNumber,
    messageId,
    position: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  }),
  response: attachment,
  summary: 'A file of a message.',
})

export const messageThread = z.object({
  inkassoNumber: z.string(),
  glgNumber: z.string(),
  /** The creditor's own sign for the case. */
  geschaeftsId: z.string(),
  /** The debtor's name. */
  name: z.string(),
  /** What this user has not seen yet. */
  unread: z.int(),
  /** The latest message, whoever wrote it. */
  latest: z.object({ isOwn: z.boolean(), date: isoDate, time: z.string(), text: z.string() }),
})
export type MessageThread = z.infer<typeof messageThread>

export const messageThreads = z.object({
  /** Cases with unread messages first, and of each kind the latest first. */
  threads: z.array(messageThread),
  /** How many there are of those that were asked for. */
  totalThreads: z.int(),
  /** Unread messages of all of them. */
  unread: z.int(),
})

export const findMessageThreads = endpoint({
  ...ofMessages,
  path: '/v1/glg/nachrichten/akten',
  isPassive: true,
  request: z.object({
    glgNumbers,
    pageNumber: z._default(z.int().check(z.minimum(1), z.maximum(20_000)), 1),
    /** Those with something unread alone: found quickly among many that were read. */
    onlyUnread: z._default(z.boolean(), false),
  }),
  response: messageThreads,
  summary: 'The cases about which something was written, 50 at a time, with how much of it is unread.',
})

export const messageRequest = z.strictObject({
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
  summary: 'Writes to the collection company about a case.',
})
