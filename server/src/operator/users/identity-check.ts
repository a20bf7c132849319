/** How the operator verified a user's identity before resetting their login. For the audit trail. */
export interface IdentityCheck {
  /** Whether the operator called the user back at the phone number on file. */
  readonly calledBack?: boolean
}
