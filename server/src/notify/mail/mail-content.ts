import { languages } from '@portal/contract/languages.ts'
import * as z from 'zod/mini'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { mailCode } from '#access/login/mail-code.ts'
import { pendingAddress } from '#access/login/pending-address.ts'
import type { Db } from '#db/connect.ts'
import { caseMailContent } from '#notify/mail/cases/case-mail-content.ts'
import type { EventContext } from '#notify/mail/cases/record-events.ts'
import { type MailContent, momentOf } from '#notify/mail/compose-mail.ts'
import type { MailConfig } from '#notify/mail/mail-config.ts'
import { frameWords, type MailNames, mailTexts } from '#notify/mail/mail-texts.ts'
import type { Dispatch } from '#outbox/deliver-next.ts'
import {
  isAddressMailKind,
  isCaseMailKind,
  isOperatorMailKind,
  isUserMailKind,
  topicOfKind,
  type UserMailKind,
} from '#outbox/mail-kinds.ts'
import { readUserMail } from '#outbox/queue-user-mail.ts'

export interface MailContext extends EventContext {
  readonly keys: SecretKeys
  readonly mail: MailConfig
}

/** Facts that are stored with a queued mail, depending on its kind. */
const queuedFacts = z.object({
  receiptNumber: z.optional(z.string()),
  count: z.optional(z.number()),
  failed: z.optional(z.number()),
  waiting: z.optional(z.number()),
  mails: z.optional(z.number()),
  webhooks: z.optional(z.number()),
  /** ISO timestamp. */
  since: z.optional(z.string()),
  /** Id of the confirmation of an address. */
  confirmation: z.optional(z.string()),
  to: z.optional(z.string()),
  language: z.optional(z.enum(languages)),
})
type QueuedFacts = z.infer<typeof queuedFacts>

/** Recipient and language of a mail, and its confirmation code, if any. */
interface Addressee extends Pick<MailContent, 'to' | 'language' | 'choice'> {
  readonly code?: string
}

/** The content of a queued mail. Undefined if it should no longer be sent. */
export async function contentOf(context: MailContext, dispatch: Dispatch): Promise<MailContent | undefined> {
  const { id, kind, userId, createdAt } = dispatch
  const username = userId === null ? undefined : await usernameOf(context.db, userId)
  if (isCaseMailKind(kind)) {
    const content = await caseMailContent(context, kind, dispatch)
    return content && { ...content, username }
  }
  const facts = queuedFacts.parse(dispatch.facts)
  const addressee = await addresseeOf(context, dispatch, facts)
  if (!addressee || !isKnown(kind)) return undefined
  const { code = '', ...to } = addressee
  const { subject, paragraphs } = mailTexts[kind]
  return {
    id,
    ...to,
    subject,
    paragraphs: paragraphs.map((paragraph) => paragraph(namesOf(facts, code, to.language))),
    happenedAt: createdAt,
    username,
  }
}

const isKnown = (kind: string): kind is keyof typeof mailTexts => Object.hasOwn(mailTexts, kind)

const namesOf = (
  { receiptNumber = '', since, ...counts }: QueuedFacts,
  code: string,
  language: MailContent['language'],
): MailNames => ({
  receiptNumber,
  code,
  count: String(counts.count ?? 0),
  failed: String(counts.failed ?? 0),
  waiting: String(counts.waiting ?? 0),
  mails: String(counts.mails ?? 0),
  webhooks: String(counts.webhooks ?? 0),
  since: since === undefined ? '' : momentOf(new Date(since), language),
})

async function addresseeOf(
  context: MailContext,
  { kind, userId }: Dispatch,
  facts: QueuedFacts,
): Promise<Addressee | undefined> {
  if (isOperatorMailKind(kind)) return operatorsAddressee(context.mail, facts)
  if (userId === null) return undefined
  if (isUserMailKind(kind)) return usersAddressee(context.db, userId, kind)
  if (kind === 'address_code') return codeAddressee(context, userId, facts)
  return isAddressMailKind(kind) ? formerAddressee(facts) : undefined
}

/**
 * The recipient of a mail to the operator's staff. Undefined if the operator has removed the recipient from the
 * configuration.
 */
function operatorsAddressee({ operator }: MailConfig, { to }: QueuedFacts): Addressee | undefined {
  if (to === undefined || !operator.recipients.includes(to)) return undefined
  return { to, language: operator.language, choice: frameWords.operatorsChoice }
}

async function usersAddressee(db: Db, userId: string, kind: UserMailKind): Promise<Addressee | undefined> {
  const chosen = await readUserMail(db, userId)
  if (!chosen?.topics.includes(topicOfKind[kind])) return undefined
  const { address, language } = chosen
  return { to: address, language, choice: frameWords.ownChoice }
}

async function codeAddressee(
  { db, clock, keys }: MailContext,
  userId: string,
  { confirmation }: QueuedFacts,
): Promise<Addressee | undefined> {
  const awaited = await pendingAddress(db, userId, clock())
  if (!awaited || awaited.id !== confirmation) return undefined
  const { id, address, language } = awaited
  return { to: address, language, choice: frameWords.noChoice, code: mailCode(keys, id) }
}

/** The recipient of a notice to a former address. */
const formerAddressee = ({ to, language = 'de' }: QueuedFacts): Addressee | undefined =>
  to === undefined ? undefined : { to, language, choice: frameWords.noChoice }

async function usernameOf(db: Db, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('portalUser')
    .where('id', '=', userId)
    .select('username')
    .executeTakeFirst()
  return user?.username
}
