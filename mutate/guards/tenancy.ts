import type { Guard } from '../guard.ts'

const features = 'server/src/creditor'
const ownCase = 'server/src/access/own-case.ts'
const cases = [`${features}/case-detail/routes.db.test.ts`]
const search = [`${features}/case-search/routes.db.test.ts`, `${features}/case-search/find-cases.db.test.ts`]
const sentList = 'server/src/cases/sent-list.ts'
const exported = 'server/src/cases/exports.db.test.ts'
const notices = [
  `${features}/notices/routes.db.test.ts`,
  `${features}/notices/notice-list.db.test.ts`,
  exported,
]
const handovers = [
  `${features}/handover-history/routes.db.test.ts`,
  `${features}/handover-history/handover-list.db.test.ts`,
  exported,
]
const followUps = [`${features}/follow-ups/routes.db.test.ts`]
const receipts = [`${features}/receipt/routes.db.test.ts`]
const drafts = [`${features}/handover-draft/routes.db.test.ts`]

/** Nobody sees another customer's cases, notices, hand-overs, receipts and drafts (R36, R37, R39, R40). */
export const tenancyGuards: readonly Guard[] = [
  {
    name: 'A list with one foreign creditor number or file type is refused',
    file: 'server/src/access/creditor.ts',
    find: "if (!asked.every((item) => allowed.includes(item))) throw new AppError('forbidden')",
    replace: '',
    tests: search,
    isAlwaysTried: true,
  },
  {
    name: 'A file type that is asked for must be the user’s',
    file: 'server/src/access/creditor.ts',
    find: 'const types = ownOf(aktentypen.types, asked)',
    replace: 'const types = asked',
    tests: search,
  },
  {
    name: 'A case is its creditor’s, and so are its histories',
    file: ownCase,
    find: 'and c.glg_number = any($2::text[])',
    replace: 'and $2::text[] is not null',
    tests: cases,
    isAlwaysTried: true,
  },
  {
    name: 'A case of a hidden file type stays hidden, and so do its histories',
    file: ownCase,
    find: 'and c.aktentyp = any($3::text[])',
    replace: 'and $3::text[] is not null',
    tests: cases,
  },
  {
    name: 'A document, a follow-up and its receipt are about an own case',
    file: ownCase,
    find: ".where(isOneOf('inkassoCase.glgNumber', glgNumbers))",
    replace: '',
    tests: [...cases, ...followUps, ...receipts],
  },
  {
    name: 'A document, a follow-up and its receipt are about a case that is not hidden',
    file: ownCase,
    find: ".where(isOneOf('inkassoCase.aktentyp', aktentypen.types))",
    replace: '',
    tests: [...cases, ...followUps, ...receipts],
  },
  {
    name: 'A document belongs to the case that is named',
    file: ownCase,
    find: ".where('inkassoCase.inkassoNumber', '=', inkassoNumber)",
    replace: '',
    tests: cases,
  },
  {
    name: 'A search, its number of hits and its export are of own file types only',
    file: `${features}/case-search/case-conditions.ts`,
    find: 'isOneOf(`${table}.aktentyp`, aktentypen.types)',
    replace: 'sql`true`',
    tests: [...search, exported],
  },
  {
    name: 'The list without a filter counts own creditor numbers only',
    file: `${features}/case-search/case-queries.ts`,
    find: "where ${hasOwnNumber('s', search)} and",
    replace: 'where',
    tests: ['server/src/access/own-rows.db.test.ts', ...search],
  },
  {
    name: 'The list without a filter counts own file types only',
    file: `${features}/case-search/case-queries.ts`,
    find: " and ${hasOwnType('s', search)}",
    replace: '',
    tests: search,
  },
  {
    name: 'Notices and hand-overs are counted of own creditor numbers only',
    file: sentList,
    find: "sent\n    where ${isOneOf('sent.glg_number', search.glgNumbers)} and ${conditions(search)}`",
    replace: 'sent\n    where ${conditions(search)}`',
    tests: ['server/src/access/own-rows.db.test.ts', ...notices, ...handovers],
  },
  {
    name: 'Notices and hand-overs are exported of own creditor numbers only',
    file: sentList,
    find: "where ${isOneOf('sent.glg_number', search.glgNumbers)} and ${conditions(search)}\n    ${inOrder",
    replace: 'where ${conditions(search)}\n    ${inOrder',
    tests: [...notices, ...handovers],
  },
  {
    name: 'Notices and hand-overs are shown of own creditor numbers only',
    file: sentList,
    find: 'where sent.glg_number = own.glg_number and ',
    replace: 'where ',
    tests: [...notices, ...handovers],
  },
  {
    name: 'What was sent about cases of a hidden file type stays hidden',
    file: sentList,
    find: 'isOfVisibleType(sql.raw(list.caseNumber), search.aktentypen),\n',
    replace: '',
    tests: [...notices, ...handovers],
  },
  {
    name: 'A receipt is its creditor’s',
    file: `${features}/receipt/routes.ts`,
    find: ".where(isOneOf('glgNumber', creditor.glgNumbers))",
    replace: '',
    tests: receipts,
  },
  {
    name: 'A receipt names the files of its own submission',
    file: `${features}/receipt/routes.ts`,
    find: ".where('submissionId', '=', id)",
    replace: '',
    tests: ['server/src/access/own-rows.db.test.ts', `${features}/receipt/routes.db.test.ts`],
  },
  {
    name: 'A mandate or an upload is for an own creditor number',
    file: 'server/src/submissions/own-number.ts',
    find: '  ownGlgNumbers(creditor, [glgNumber])',
    replace: '  void creditor',
    tests: ['server/src/submissions/sending-routes.db.test.ts'],
  },
  {
    name: 'A draft is read by its user only',
    file: `${features}/handover-draft/draft.ts`,
    find: ".where('userId', '=', userId)\n    .where('savedAt', '>=', oldestDraft(now))",
    replace: ".where('savedAt', '>=', oldestDraft(now))",
    tests: drafts,
  },
  {
    name: 'A draft lists the files of its user only',
    file: `${features}/handover-draft/draft.ts`,
    find: ".selectFrom('handoverDraftFile')\n    .where('userId', '=', userId)",
    replace: ".selectFrom('handoverDraftFile')",
    tests: ['server/src/access/own-rows.db.test.ts', ...drafts],
  },
  {
    name: 'A file of a draft is taken off by its user only',
    file: `${features}/handover-draft/draft-files.ts`,
    find: ".deleteFrom('handoverDraftFile')\n    .where('userId', '=', userId)\n",
    replace: ".deleteFrom('handoverDraftFile')\n",
    tests: drafts,
  },
  {
    name: 'A file that another user’s draft has is not there',
    file: `${features}/handover-draft/draft-files.ts`,
    find: ".selectFrom('handoverDraftFile')\n    .where('userId', '=', userId)\n    .where('draftId'",
    replace: ".selectFrom('handoverDraftFile')\n    .where('draftId'",
    tests: drafts,
  },
  {
    name: 'A file of a draft is read, and takes room, for its user only',
    file: `${features}/handover-draft/draft-files.ts`,
    find: "    .where('handoverDraftFile.userId', '=', userId)\n",
    replace: '',
    tests: drafts,
  },
  {
    name: 'Discarding a draft leaves those of others',
    file: 'server/src/submissions/discard-draft.ts',
    find: ".deleteFrom('handoverDraft')\n    .where('userId', '=', userId)\n    .where('draftId', '=', draftId)",
    replace: ".deleteFrom('handoverDraft')\n    .where('draftId', '=', draftId)",
    tests: drafts,
  },
  {
    name: 'Too many drafts of one user cost others none of the same name',
    file: 'server/src/submissions/discard-draft.ts',
    find: ".where('userId', '=', userId)\n    .where('draftId', 'in'",
    replace: ".where('draftId', 'in'",
    tests: drafts,
  },
  {
    name: 'Drafts of others do not count among a user’s own',
    file: 'server/src/submissions/discard-draft.ts',
    find: ".selectFrom('handoverDraft')\n        .where('userId', '=', userId)",
    replace: ".selectFrom('handoverDraft')",
    tests: drafts,
  },
  {
    name: 'A user sees no session of others',
    file: `${features}/own-sessions/own-sessions.ts`,
    find: ".where('userId', '=', creditor.userId)",
    replace: '',
    tests: [`${features}/own-sessions/routes.db.test.ts`],
  },
  {
    name: 'A user ends no session of others',
    file: `${features}/own-sessions/own-sessions.ts`,
    find: ".deleteFrom('session')\n      .where('userId', '=', userId)",
    replace: ".deleteFrom('session')",
    tests: [`${features}/own-sessions/routes.db.test.ts`],
  },
]
