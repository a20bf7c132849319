import type { Guard } from '../guard.ts'

const hiddenInterest = ['server/src/http/hidden-interest.db.test.ts']
const audit = ['server/src/access/audit/audit.db.test.ts']
const views = ['server/src/access/audit/case-views.db.test.ts']
const sheetText = ['web/src/report/workbook/sheet-text.test.ts']
const retention = ['server/src/privacy/retention/retention.db.test.ts']

/** The audit trail, spreadsheets, migrations, and what is deleted when. */
export const recordGuards: readonly Guard[] = [
  {
    name: 'The trail only grows',
    file: 'server/migrations/0022-forgetting.sql',
    find: "raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';",
    replace: 'return null;',
    tests: audit,
    isAlwaysTried: true,
  },
  {
    name: 'Each row of the trail hangs on the one before',
    file: 'server/migrations/0022-forgetting.sql',
    find: "new.hash := audit_hash(coalesce(last_hash, ''::bytea), new);",
    replace: "new.hash := audit_hash(''::bytea, new);",
    tests: audit,
  },
  {
    name: 'Writers at the same time make one chain',
    file: 'server/migrations/0022-forgetting.sql',
    find: "perform pg_advisory_xact_lock(hashtext('audit'));",
    replace: '',
    tests: audit,
  },
  {
    name: 'A changed row of the trail is found',
    file: 'server/src/access/audit/verify-audit.ts',
    find: '(seal is null and entry.hash <> audit_hash(coalesce(before, ${hash}::bytea), entry.audit_row))\n          or entry.position',
    replace: 'entry.position',
    tests: audit,
  },
  {
    name: 'A removed row of the trail is found',
    file: 'server/src/access/audit/verify-audit.ts',
    find: 'or entry.position <> expected',
    replace: '',
    tests: audit,
    survivesBecause:
      'the next row’s hash does not fit any more either, which finds all but a removed beginning',
  },
  {
    name: 'A case is shown only when its view is recorded',
    file: 'server/src/creditor/case-detail/read-case.ts',
    find: '  await recordView(',
    replace: '  void recordView(',
    tests: [...views, ...audit],
  },
  {
    name: 'Interest is told only to who may see it',
    file: 'server/src/creditor/case-detail/read-case.ts',
    find: 'zinsenEnabled ? detailStatement : mainClaimStatement',
    replace: 'zinsenEnabled ? detailStatement : detailStatement',
    tests: hiddenInterest,
  },
  {
    name: 'Bookings are told without interest to who may not see it',
    file: 'server/src/creditor/case-detail/read-histories.ts',
    find: 'if (creditor.zinsenEnabled) return',
    replace: 'if (creditor) return',
    tests: hiddenInterest,
  },
  {
    name: 'The list of cases tells no balance with interest',
    file: 'server/src/creditor/case-search/case-order.ts',
    find: 'zinsenEnabled ? rowFields :',
    replace: 'zinsenEnabled || answered ? rowFields :',
    tests: hiddenInterest,
  },
  {
    name: 'The order of cases tells no balance with interest',
    file: 'server/src/creditor/case-search/case-order.ts',
    find: "sortedBy === 'saldo' && !zinsenEnabled ?",
    replace: "sortedBy === 'saldo' && zinsenEnabled === undefined ?",
    tests: hiddenInterest,
  },
  {
    name: 'What is new tells no amounts to who may not see interest',
    file: 'server/src/creditor/changes/find-changes.ts',
    find: 'reader.scope.zinsenEnabled ? rows :',
    replace: 'reader.scope.zinsenEnabled || rows ? rows :',
    tests: hiddenInterest,
  },
  {
    name: 'No limit of an instruction tells a balance with interest',
    file: 'server/src/creditor/instructions/case-facts.ts',
    find: 'isBalanceVisible: creditor.zinsenEnabled,',
    replace: 'isBalanceVisible: true,',
    tests: hiddenInterest,
  },
  {
    name: 'In spreadsheets no text is a formula',
    file: 'contract/src/fields/spreadsheet-text.ts',
    find: "formulaStart.test(text) ? `'${text}` : text",
    replace: 'formulaStart.test(text) ? text : text',
    tests: sheetText,
    isAlwaysTried: true,
  },
  {
    name: 'In a file of passwords no name is a formula',
    file: 'server/src/operator/users/file/hand-out.ts',
    find: 'noFormulaInCsv(cell)',
    replace: 'cell',
    tests: ['server/src/operator/users/file/hand-out.test.ts'],
  },
  {
    name: 'A migration that was changed afterwards is refused',
    file: 'server/src/db/applied-migrations.ts',
    find: 'if (known.checksum !== checksum)',
    replace: 'if (known.checksum === undefined)',
    tests: ['server/src/db/migrate.db.test.ts'],
  },
  {
    name: 'A newer database is refused',
    file: 'server/src/db/applied-migrations.ts',
    find: '    if (!known)\n      throw new StartError(',
    replace: '    if (!known) continue\n    if (!known)\n      throw new StartError(',
    tests: ['server/src/db/migrate.db.test.ts'],
  },
  {
    name: 'Old data are deleted by one process at a time',
    file: 'server/src/privacy/retention/retention.ts',
    find: 'if (!(await isOnlyOne(transaction))) return undefined',
    replace: 'void isOnlyOne',
    tests: retention,
  },
  {
    name: 'A session is deleted only when it has ended',
    file: 'server/src/privacy/retention/periods.ts',
    find: "(state = 'active' and last_used_at < ${limit.activeUse})",
    replace: "(state = 'active')",
    tests: retention,
  },
  {
    name: 'An open password request is not deleted',
    file: 'server/src/privacy/retention/periods.ts',
    find: "state <> 'open' and ",
    replace: '',
    tests: retention,
  },
  {
    name: 'Files of undecided submissions are kept',
    file: 'server/src/privacy/retention/periods.ts',
    find: '      and decided_at < ${before(now, retention.submissionDays * dayMs)} and',
    replace: '      and',
    tests: retention,
  },
]
