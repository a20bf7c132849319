import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { queueRow } from '#desk/queue.ts'
import { requiredText } from '#fields/text-fields.ts'
import { operatorMessage } from '#operator/messages.ts'
import { operatorTask } from '#operator/tasks.ts'

export const receiptNumber = requiredText(40)

/**
 * How the desk shows a file: a PDF in a frame, a picture as an image; everything else can only be downloaded. The
 * server decides by the bytes, not by the name.
 */
const fileDisplays = ['pdf', 'image', 'download'] as const

const itemFile = z.object({
  /** Name to send to `readDeskFile`. */
  file: z.string(),
  /** Name that the sender gave the file. */
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  scan: z.enum(['clean', 'off', 'waiting', 'infected']),
  display: z.enum(fileDisplays),
})
export type ItemFile = z.infer<typeof itemFile>

const itemSection = z.object({
  heading: z.string(),
  /** Pairs of label and value. If the label is '', the value stands alone. */
  rows: z.array(z.tuple([z.string(), z.string()])),
})
export type ItemSection = z.infer<typeof itemSection>

/** What has happened to a submission. */
const lifeEvents = [
  'received',
  'scanned',
  'fetched',
  'seen',
  'taken',
  'asked',
  'accepted',
  'refused',
] as const
const lifeEvent = z.object({
  event: z.enum(lifeEvents),
  at: z.iso.datetime(),
  /** A clerk, a system (`key:x`) or the sender; '' if it was the portal. */
  who: z.string(),
  /** The same actor, as the audit trail names them; '' if the trail has no entry for the event. */
  actor: z.string(),
})
export type LifeEvent = z.infer<typeof lifeEvent>

const deskNote = z.object({ at: z.iso.datetime(), clerk: z.string(), text: z.string() })
export type DeskNote = z.infer<typeof deskNote>

/**
 * Another case or submission that may concern the same claim: it has the same invoice number, debtor or
 * reference.
 */
const likeness = z.object({
  reason: z.enum(['invoice', 'debtor', 'reference']),
  inkassoNumber: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  /** Name of the debtor of that case or submission. */
  debtor: z.string(),
})
export type Likeness = z.infer<typeof likeness>

export const deskItem = z.object({
  row: queueRow,
  /** User who sent the submission. */
  username: z.string(),
  customerNumber: z.string(),
  customer: z.string(),
  acceptedInkassoNumber: z.nullable(z.string()),
  /** Why the submission was refused; '' otherwise. */
  reason: z.string(),
  /** What was sent, worded and ordered as on the receipt, in the language of the request. */
  sections: z.array(itemSection),
  files: z.array(itemFile),
  /** When the files were deleted after their retention period; null if they still exist. */
  filesDeletedAt: z.nullable(z.iso.datetime()),
  life: z.array(lifeEvent),
  notes: z.array(deskNote),
  likenesses: z.array(likeness),
  /** The case that the submission is about, or that it became; null if the portal knows none. */
  case: z.nullable(
    z.object({
      inkassoNumber: z.string(),
      customerReference: z.string(),
      debtor: z.string(),
      balance: z.string(),
      status: z.string(),
    }),
  ),
  /** Messages of both sides about the case, oldest first. */
  messages: z.array(operatorMessage),
  /** Tasks about the case or the mandate. */
  tasks: z.array(operatorTask),
})
export type DeskItem = z.infer<typeof deskItem>

export const showDeskItem = deskEndpoint({
  path: '/v1/desk/item',
  needs: 'read',
  request: z.strictObject({ receiptNumber }),
  response: deskItem,
  summary: 'One submission with everything that a clerk needs to decide it. Writes an audit entry.',
})

export const readDeskSheet = deskEndpoint({
  path: '/v1/desk/item/sheet',
  needs: 'read',
  request: z.strictObject({ receiptNumber }),
  response: 'bytes',
  summary: 'What was sent as a PDF, the same as the creditor’s receipt. Nothing internal is in it.',
})

export const readDeskFile = deskEndpoint({
  path: '/v1/desk/item/file',
  needs: 'read',
  request: z.strictObject({ receiptNumber, file: requiredText(200) }),
  response: 'bytes',
  summary: 'The unchanged bytes of a file of a submission. Never one that is infected or waits for the scan.',
})
