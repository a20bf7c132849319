import type { Guard } from '../guard.ts'

/** What belongs to a case is reached through an own case only (R36, R39, R40, R102). */
export const tenancyOfCases: readonly Guard[] = [
  {
    name: 'A case is read only when it is an own one',
    file: 'server/src/creditor/case-detail/read-case.ts',
    find: 'where ${isOwnCase}',
    replace: 'where c.inkasso_number = $1 and $2::text[] is not null and $3::text[] is not null',
    tests: ['server/src/creditor/case-detail/routes.db.test.ts'],
  },
  {
    name: 'Histories are read only of an own case',
    file: 'server/src/creditor/case-detail/read-histories.ts',
    find: 'where ${isOwnCase} order',
    replace: 'where c.inkasso_number = $1 and $2::text[] is not null and $3::text[] is not null order',
    tests: ['server/src/creditor/case-detail/routes.db.test.ts'],
  },
  {
    name: 'Histories are those of the case',
    file: 'server/src/creditor/case-detail/read-histories.ts',
    find: 'on h.inkasso_number = c.inkasso_number',
    replace: 'on true',
    tests: ['server/src/creditor/case-detail/routes.db.test.ts'],
  },
  {
    name: 'A case that is named is the one that is read',
    file: 'server/src/access/own-case.ts',
    find: "'c.inkasso_number = $1 and ",
    replace: "'$1::text is not null and ",
    tests: ['server/src/creditor/case-detail/routes.db.test.ts'],
  },
  {
    name: 'A document is of the entry that is named',
    file: 'server/src/creditor/case-detail/read-attachment.ts',
    find: "    .where('recno', '=', recno)\n",
    replace: '',
    tests: ['server/src/creditor/case-detail/routes.db.test.ts'],
  },
  {
    name: 'A document is of an entry of the case',
    file: 'server/src/creditor/case-detail/read-attachment.ts',
    find: "'caseHistory.inkassoNumber', 'inkassoCase.inkassoNumber')",
    replace: '(join) => join.onTrue())',
    tests: ['server/src/creditor/case-detail/routes.db.test.ts', 'server/src/http/access-matrix.db.test.ts'],
  },
  {
    name: 'A follow-up finds own cases only',
    file: 'server/src/access/own-case.ts',
    find: '  ownCase(transaction, creditor, inkassoNumber)\n',
    replace: "  transaction.selectFrom('inkassoCase').where('inkassoNumber', '=', inkassoNumber)\n",
    tests: ['server/src/creditor/follow-ups/routes.db.test.ts'],
  },
  {
    name: 'A receipt about a case has the rights of the case',
    file: 'server/src/creditor/receipt/routes.ts',
    find: '  if (inkassoNumber !== null)\n',
    replace: '  if (inkassoNumber === undefined)\n',
    tests: ['server/src/creditor/receipt/routes.db.test.ts'],
  },
  {
    name: 'A receipt of a mandate that became a case has the rights of the case',
    file: 'server/src/creditor/receipt/routes.ts',
    find: "    .where((eb) => isOfVisibleType(eb.ref('acceptedInkassoNumber'), creditor.aktentypen))\n",
    replace: '',
    tests: ['server/src/creditor/receipt/routes.db.test.ts', 'server/src/http/access-matrix.db.test.ts'],
  },
  {
    name: 'A receipt is the one that is named',
    file: 'server/src/creditor/receipt/routes.ts',
    find: "    .where('receiptNumber', '=', receiptNumber)\n",
    replace: '',
    tests: ['server/src/creditor/receipt/routes.db.test.ts'],
  },
]
