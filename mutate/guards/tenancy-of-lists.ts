import type { Guard } from '../guard.ts'

/** No list, page, count or export has a row of another customer or of a hidden file type (R36, R37, R39, R102). */
export const tenancyOfLists: readonly Guard[] = [
  {
    name: 'A filtered search for one creditor number finds its cases only',
    file: 'server/src/features/case-search/case-conditions.ts',
    find: 'sql`c.glg_number = ${glgNumbers[0]}`',
    replace: 'sql`true`',
    tests: [
      'server/src/features/case-search/routes.db.test.ts',
      'server/src/features/case-search/find-cases.db.test.ts',
    ],
  },
  {
    name: 'A filtered search for several creditor numbers finds their cases only',
    file: 'server/src/features/case-search/case-conditions.ts',
    find: "isOneOf('c.glgNumber', glgNumbers)",
    replace: 'sql`true`',
    tests: [
      'server/src/features/case-search/routes.db.test.ts',
      'server/src/features/case-search/find-cases.db.test.ts',
    ],
  },
  {
    name: 'A search finds only file types that the user may see, whatever he names',
    file: 'server/src/features/case-search/routes.ts',
    find: 'type: ownAktentypen(creditor, request.type)',
    replace: 'type: { ...ownAktentypen(creditor, request.type), coversAll: true }',
    tests: [
      'server/src/features/case-search/routes.db.test.ts',
      'server/src/features/case-search/find-cases.db.test.ts',
    ],
  },
  {
    name: 'A page out of few hits is of own creditor numbers',
    file: 'server/src/features/case-search/filtered-list.ts',
    find: '    where ${hasOwnNumber(search)} and ${caseConditions(search)}\n  ), page',
    replace: '    where ${caseConditions(search)}\n  ), page',
    tests: [
      'server/src/features/case-search/routes.db.test.ts',
      'server/src/features/case-search/find-cases.db.test.ts',
    ],
  },
  {
    name: 'A page out of many hits is of own creditor numbers',
    file: 'server/src/features/case-search/filtered-list.ts',
    find: '${hits(sql`c.glg_number = own.glg_number`)}',
    replace: '${hits(sql`true`)}',
    tests: [
      'server/src/features/case-search/routes.db.test.ts',
      'server/src/features/case-search/find-cases.db.test.ts',
    ],
  },
  {
    name: 'A page out of many hits in another order is of own creditor numbers',
    file: 'server/src/features/case-search/filtered-list.ts',
    find: '(${hits(hasOwnNumber(search))} offset 0)',
    replace: '(${hits(sql`true`)} offset 0)',
    tests: [
      'server/src/features/case-search/routes.db.test.ts',
      'server/src/features/case-search/find-cases.db.test.ts',
    ],
  },
  {
    name: 'The number of hits counts own creditor numbers only',
    file: 'server/src/features/case-search/filtered-list.ts',
    find: 'inkasso_case c where ${hasOwnNumber(search)} and ${caseConditions(search)}`\n\n/** All hits',
    replace: 'inkasso_case c where ${caseConditions(search)}`\n\n/** All hits',
    tests: ['server/src/export/exports.db.test.ts', 'server/src/http/access-matrix.db.test.ts'],
  },
  {
    name: 'An export of cases brings own creditor numbers only',
    file: 'server/src/features/case-search/filtered-list.ts',
    find: '  where ${hasOwnNumber(search)} and ${caseConditions(search)}\n  ${sql.raw(inIndexOrder(search))}`',
    replace: '  where ${caseConditions(search)}\n  ${sql.raw(inIndexOrder(search))}`',
    tests: ['server/src/export/exports.db.test.ts', 'server/src/http/access-matrix.db.test.ts'],
  },
  {
    name: 'The list without a filter counts a few own creditor numbers only',
    file: 'server/src/features/case-search/plain-list.ts',
    find: "`${table}.glg_number in (${list.join(', ')})`",
    replace: "`(${list.join(', ')}) is not null`",
    tests: [
      'server/src/features/case-search/routes.db.test.ts',
      'server/src/features/case-search/find-cases.db.test.ts',
      'server/src/http/access-matrix.db.test.ts',
    ],
  },
  {
    name: 'A search names own creditor numbers only',
    file: 'server/src/features/case-search/routes.ts',
    find: 'ownGlgNumbers(creditor, request.glgNumbers)',
    replace: 'request.glgNumbers as never',
    tests: ['server/src/features/case-search/routes.db.test.ts'],
  },
  {
    name: 'A list names own creditor numbers only',
    file: 'server/src/access/creditor.ts',
    find: 'glgNumbers: ownGlgNumbers(creditor, glgNumbers)',
    replace: 'glgNumbers: glgNumbers as never',
    tests: [
      'server/src/features/notices/routes.db.test.ts',
      'server/src/features/handover-history/routes.db.test.ts',
    ],
  },
  {
    name: 'Hand-overs that became cases of a hidden file type stay hidden',
    file: 'server/src/features/handover-history/handover-list.ts',
    find: '(select accepted_inkasso_number from submission where id = sent.submission_id)',
    replace: 'null',
    tests: [
      'server/src/features/handover-history/routes.db.test.ts',
      'server/src/http/access-matrix.db.test.ts',
    ],
  },
  {
    name: 'What is about a case is hidden with its file type, unless the user may see all',
    file: 'server/src/access/own-case.ts',
    find: 'aktentypen.coversAll\n',
    replace: 'aktentypen\n',
    tests: [
      'server/src/features/notices/routes.db.test.ts',
      'server/src/features/handover-history/routes.db.test.ts',
      'server/src/features/receipt/routes.db.test.ts',
    ],
  },
  {
    name: 'What is about a case is hidden when its file type is none of the user’s',
    file: 'server/src/access/own-case.ts',
    find: '(select c.aktentyp = any(${[...aktentypen.types]}::text[])',
    replace: '(select ${[...aktentypen.types]}::text[] is not null',
    tests: ['server/src/features/notices/routes.db.test.ts', 'server/src/features/receipt/routes.db.test.ts'],
  },
]
