import type { MailPurpose } from '@portal/contract/case-mail.ts'
import type { NotificationTopic } from '@portal/contract/notifications.ts'

/** The topic of each kind of mail that users can subscribe to. */
export const topicOfKind = {
  password_changed: 'password',
  two_factor_on: 'twoFactor',
  two_factor_off: 'twoFactor',
  login_unfinished: 'logins',
  login_locked: 'logins',
  submission_accepted: 'submissions',
  submission_refused: 'submissions',
} as const satisfies Record<string, NotificationTopic>

/** Kinds of mails to a user's confirmed address. */
export type UserMailKind = keyof typeof topicOfKind

/** The purpose of the unsubscribe link in each kind of mail about cases. */
export const purposeOfKind = {
  case_events: 'cases',
  digest: 'digest',
} as const satisfies Record<string, MailPurpose>
export type CaseMailKind = keyof typeof purposeOfKind

/**
 * Kinds of mail about an address, sent to that address: a code to confirm it, or a notice that it was changed
 * or removed.
 */
const addressMailKinds = ['address_code', 'address_changed', 'address_removed'] as const
export type AddressMailKind = (typeof addressMailKinds)[number]

const operatorMailKinds = [
  'new_submissions',
  'password_requests',
  'import_late',
  'deliveries_not_in',
  'dead_letters',
] as const
export type OperatorMailKind = (typeof operatorMailKinds)[number]

export const isUserMailKind = (kind: string): kind is UserMailKind => Object.hasOwn(topicOfKind, kind)

export const isCaseMailKind = (kind: string): kind is CaseMailKind => Object.hasOwn(purposeOfKind, kind)

export const isAddressMailKind = (kind: string): kind is AddressMailKind =>
  addressMailKinds.some((known) => known === kind)

export const isOperatorMailKind = (kind: string): kind is OperatorMailKind =>
  operatorMailKinds.some((known) => known === kind)
