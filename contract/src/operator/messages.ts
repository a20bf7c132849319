import * as z from 'zod/mini'

import { inkassoNumber, isoDate } from '#fields/fields.ts'
import { optionalText, requiredText } from '#fields/text-fields.ts'
import { requiredLines } from '#fields/text-lines.ts'
import { fileEntry, uploadBodyLimitBytes } from '#files.ts'
import { messageTextLimit } from '#messages.ts'
import { operatorEndpoint } from '#operator/endpoint.ts'
import { submissionState } from '#submission.ts'

const path = '/v1/operator/messages'
const scope = 'messages'

/** A message as the operator API returns it. */
export const operatorMessage = z.object({
  messageId: z.string(),
  /** Whether the message is from the creditor. */
  isFromCreditor: z.boolean(),
  date: isoDate,
  time: z.string(),
  writer: z.string(),
  text: z.string(),
  files: z.array(z.string()),
  receiptNumber: z.string(),
  state: z.nullable(submissionState),
})
export type OperatorMessage = z.infer<typeof operatorMessage>

export const listOperatorMessages = operatorEndpoint({
  method: 'GET',
  path,
  scope,
  request: z.strictObject({ inkassoNumber }),
  response: z.object({ messages: z.array(operatorMessage) }),
  summary: 'The messages of both sides about a case, oldest first.',
})

export const sendOperatorMessage = operatorEndpoint({
  method: 'POST',
  path,
  scope,
  bodyLimitBytes: uploadBodyLimitBytes,
  request: z.strictObject({
    /**
     * Your key for the message. Like the `messageId` of an imported message, it must be unique in the whole
     * portal. A retry with the same key creates no second message.
     */
    messageId: requiredText(60),
    inkassoNumber,
    text: requiredLines(messageTextLimit),
    clerk: z.optional(optionalText(100)),
    file: z.optional(z.strictObject({ name: fileEntry.shape.name, data: fileEntry.shape.data })),
  }),
  response: z.object({ messageId: z.string() }),
  summary: 'Sends the creditor a message about a case.',
})
