import type { Guard } from '../guard.ts'

/** No list, page, count or export has a row of another customer or of a hidden file type (R36, R37, R39, R102). */
export const tenancyOfLists: readonly Guard[] = [
  {
    name: 'Earlier mandates are told of own creditor numbers only',
    file: 'server/src/creditor/handover/earlier-mandates.ts',
    find: 'ownGlgNumbers(creditor, [glgNumber])',
    replace: '[ownGlgNumbers && glgNumber]',
    tests: ['server/src/creditor/handover/routes.db.test.ts'],
  },
  {
    name: 'An earlier mandate that became a hidden case is not told',
    file: 'server/src/creditor/handover/earlier-mandates.ts',
    find: "isOfVisibleType(eb.ref('acceptedInkassoNumber'), creditor.aktentypen)",
    replace: "eb.val(eb.ref('receivedAt') && isOfVisibleType !== undefined)",
    tests: ['server/src/creditor/handover/routes.db.test.ts'],
  },
  {
    name: 'A search for one creditor number finds its cases only',
    file: 'server/src/creditor/case-search/case-conditions.ts',
    find: 'sql`${sql.raw(table)}.glg_number = ${glgNumbers[0]}`',
    replace: 'sql`true`',
    tests: [
      'server/src/creditor/case-search/routes.db.test.ts',
      'server/src/creditor/case-search/find-cases.db.test.ts',
    ],
  },
  {
    name: 'A search for several creditor numbers finds their cases only',
    file: 'server/src/creditor/case-search/case-conditions.ts',
    find: 'isOneOf(`${table}.glg_number`, glgNumbers)',
    replace: 'sql`true`',
    tests: [
      'server/src/creditor/case-search/routes.db.test.ts',
      'server/src/creditor/case-search/find-cases.db.test.ts',
    ],
  },
  {
    name: 'A search finds only file types that the user may see, whatever he names',
    file: 'server/src/access/creditor.ts',
    find: 'aktentypen: ownAktentypen(creditor, types)',
    replace: 'aktentypen: { ...ownAktentypen(creditor, types), coversAll: true }',
    tests: [
      'server/src/creditor/case-search/routes.db.test.ts',
      'server/src/creditor/case-search/find-cases.db.test.ts',
    ],
  },
  {
    name: 'A page that is sorted out of its hits, and an export, is of own creditor numbers',
    file: 'server/src/creditor/case-search/page-keys.ts',
    find: "where ${hasOwnNumber('c', search)} and ${passesFilters(search)}`",
    replace: 'where ${passesFilters(search)}`',
    tests: [
      'server/src/creditor/case-search/routes.db.test.ts',
      'server/src/creditor/case-search/find-cases.db.test.ts',
      'server/src/cases/exports.db.test.ts',
    ],
  },
  {
    name: 'A page that is walked to is of own creditor numbers',
    file: 'server/src/creditor/case-search/page-keys.ts',
    find: 'where c.glg_number = ${glgNumber} and ${passesFilters(search)}',
    replace: 'where ${passesFilters(search)}',
    tests: [
      'server/src/creditor/case-search/routes.db.test.ts',
      'server/src/creditor/case-search/find-cases.db.test.ts',
    ],
  },
  {
    name: 'The number of hits counts own creditor numbers only',
    file: 'server/src/creditor/case-search/case-queries.ts',
    find: "searched_case c where ${hasOwnNumber('c', search)} and ${passesFilters(search)}`\n\n/** The cases of one",
    replace: 'searched_case c where ${passesFilters(search)}`\n\n/** The cases of one',
    tests: ['server/src/cases/exports.db.test.ts', 'server/src/http/access-matrix.db.test.ts'],
  },
  {
    name: 'A list names own creditor numbers only',
    file: 'server/src/access/creditor.ts',
    find: 'glgNumbers: ownGlgNumbers(creditor, glgNumbers)',
    replace: 'glgNumbers: glgNumbers as never',
    tests: [
      'server/src/creditor/case-search/routes.db.test.ts',
      'server/src/creditor/notices/routes.db.test.ts',
      'server/src/creditor/handover-history/routes.db.test.ts',
    ],
  },
  {
    name: 'Hand-overs that became cases of a hidden file type stay hidden',
    file: 'server/src/creditor/handover-history/handover-list.ts',
    find: '(select accepted_inkasso_number from submission where id = sent.submission_id)',
    replace: 'null',
    tests: [
      'server/src/creditor/handover-history/routes.db.test.ts',
      'server/src/http/access-matrix.db.test.ts',
    ],
  },
  {
    name: 'What is about a case is hidden with its file type, unless the user may see all',
    file: 'server/src/access/own-case.ts',
    find: 'aktentypen.coversAll\n',
    replace: 'aktentypen\n',
    tests: [
      'server/src/creditor/notices/routes.db.test.ts',
      'server/src/creditor/handover-history/routes.db.test.ts',
      'server/src/creditor/receipt/routes.db.test.ts',
    ],
  },
  {
    name: 'What is about a case is hidden when its file type is none of the user’s',
    file: 'server/src/access/own-case.ts',
    find: '(select c.aktentyp = any(${[...aktentypen.types]}::text[])',
    replace: '(select ${[...aktentypen.types]}::text[] is not null',
    tests: ['server/src/creditor/notices/routes.db.test.ts', 'server/src/creditor/receipt/routes.db.test.ts'],
  },
]
