import type { Db } from '#db/connect.ts'

/** Events of creditors and of the portal itself, named after OWASP's logging vocabulary. */
export type AuditEvent =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_login_lock'
  | 'authn_second_factor_success'
  | 'authn_second_factor_fail'
  | 'authn_reauthentication_success'
  | 'authn_logout'
  | 'authn_session_end'
  | 'authn_two_factor_on'
  | 'authn_two_factor_off'
  | 'authn_password_change_request'
  | 'authn_password_change'
  | 'authz_fail'
  | 'sensitive_read'
  | 'file_download'
  | 'submission_sent'
  | 'data_export'
  | 'submission_infected'
  | 'data_expired'
  | 'user_deleted'
  | 'mail_address_requested'
  | 'mail_address_confirmed'
  | 'mail_address_removed'
  | 'mail_topics_changed'
  | 'mail_unsubscribed'
  | 'case_muted'
  | 'case_unmuted'
  | 'user_view_opened'
  | 'user_view_read'

/** Events caused by the operator's staff. */
export type OperatorEvent =
  | 'authn_session_end'
  | 'authn_unlock'
  | 'authn_two_factor_off'
  | 'authn_password_change'
  | 'authn_password_change_reject'
  | 'authn_password_reset'
  | 'submissions_listed'
  | 'submission_shown'
  | 'submission_exported'
  | 'submissions_handed_out'
  | 'submission_file_read'
  | 'submission_fetched'
  | 'submission_accepted'
  | 'submission_refused'
  | 'submission_taken'
  | 'submission_taken_over'
  | 'submission_given_back'
  | 'submission_passed_on'
  | 'submission_snoozed'
  | 'submission_brought_back'
  | 'submission_asked'
  | 'submission_noted'
  | 'users_listed'
  | 'user_shown'
  | 'user_view_offered'
  | 'password_requests_listed'
  | 'user_created'
  | 'user_changed'
  | 'user_phone_changed'
  | 'user_disabled'
  | 'user_enabled'
  | 'user_deleted'
  | 'data_imported'
  | 'delivery_shown'
  | 'message_written'
  | 'messages_read'
  | 'papers_listed'
  | 'paper_put'
  | 'paper_withdrawn'
  | 'paper_file_read'
  | 'paper_readers_shown'
  | 'news_set'
  | 'news_cleared'
  | 'tasks_listed'
  | 'task_shown'
  | 'task_created'
  | 'task_closed'
  | 'sums_recomputed'
  | 'audit_exported'
  | 'customer_two_factor_required'
  | 'customer_two_factor_optional'
  | 'documents_joined'
  | 'documents_swept'
  | 'backup_taken'
  | 'backup_restored'
  | 'copy_adopted'
  | 'secret_keys_rotated'
  | 'secret_keys_resealed'
  | 'secret_key_dropped'
  | 'person_exported'
  | 'case_erased'
  | 'row_readmitted'
  | 'user_erased'
  | 'kept_listed'
  | 'kept_shown'
  | 'api_key_created'
  | 'api_key_rotated'
  | 'api_key_revoked'
  | 'clerk_created'
  | 'clerk_changed'
  | 'clerk_reset'
  | 'clerk_removed'
  | 'mail_tested'
  | 'mail_retried'
  | 'webhook_tested'
  | 'webhooks_retried'
  | 'webhook_replayed'

/** A member of the operator's staff: `operator:` and the person's name. */
type OperatorActor = `operator:${string}`

type Done =
  | {
      readonly event: AuditEvent
      /** The user name, a pseudonym if there is no such user (`unknown-name.ts`), or the clerk who sees as the user. */
      readonly actor: string
    }
  | { readonly event: OperatorEvent; readonly actor: OperatorActor }

export type AuditEntry = Done & {
  readonly userId?: string | undefined
  readonly inkassoNumber?: string | undefined
  /** Must never contain a password, code, token or debtor's name (requirement R74). */
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/**
 * Appends a row to the audit trail in the transaction of the audited change, so that both are committed or neither
 * (requirement R72). Call it last in the transaction, because it locks the audit trail until the transaction ends.
 */
export async function writeAudit(transaction: Db, entry: AuditEntry, now: Date) {
  const { event, actor, userId, inkassoNumber, details } = entry
  await transaction
    .insertInto('audit')
    .values({
      at: now,
      event,
      actor,
      userId: userId ?? null,
      inkassoNumber: inkassoNumber ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute()
}
