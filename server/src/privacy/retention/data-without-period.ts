import { sql } from 'kysely'

import { never, type Period } from '#privacy/retention/period.ts'

/** Data that is kept without a time limit. */
export const dataWithoutPeriod = {
  openCases: {
    what: 'open cases',
    table: 'inkasso_case',
    since: sql`case when closed_date is null then handover_date::timestamptz end`,
    isOver: () => never,
    howLong: () => 'until it is closed, or erased ("portal person erase")',
  },
  apiKeys: {
    what: 'keys of your systems',
    table: 'api_key',
    with: ['api_key_secret'],
    since: sql`created_at`,
    isOver: () => never,
    howLong: () =>
      'as long as the portal: a name is not given again; it works until it expires or is revoked',
  },
  clerks: {
    what: 'clerks of the desk',
    table: 'clerk',
    since: sql`created_at`,
    isOver: () => never,
    howLong: () => 'until "portal clerk remove"',
  },
  importMappings: {
    what: 'mappings of foreign exports',
    table: 'import_mapping',
    since: sql`changed_at`,
    isOver: () => never,
    howLong: () => 'until "portal mapping remove"',
  },
  erasedRows: {
    what: 'numbers of what was erased',
    table: 'erased_row',
    since: sql`erased_at`,
    isOver: () => never,
    howLong: () => 'until "portal person readmit"; a number, no name',
  },
  erasedUsers: {
    what: 'ids of erased users',
    table: 'erased_user',
    since: sql`erased_at`,
    isOver: () => never,
    howLong: () => 'as long as the portal; a number, no name',
  },
} as const satisfies Record<string, Period>

/** Tables without personal data. */
export const impersonalTables: readonly string[] = [
  'customer',
  'creditor_number',
  'file_type',
  'closing_reason',
  'news',
  'dated_news',
  'data_status',
  'receipt_counter',
  'operator_told',
  'mail_mark',
  'store_identity',
  'epoch',
  'audit_anchor',
  'schema_migration',
  'case_sum',
  'handover_sum',
  'closing_sum',
  'customer_handover_sum',
  'customer_day_sum',
  'customer_closing_sum',
]
