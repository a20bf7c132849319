/** How somebody has made sure of a user's identity before resetting a login, for the audit trail. */
export interface IdentityCheck {
  /** Whether they have called the user back at the phone number on file. */
  readonly calledBack?: boolean
}
