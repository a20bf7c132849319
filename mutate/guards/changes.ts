import type { Guard } from '../guard.ts'

const folder = 'server/src/creditor/changes'
const cases = `${folder}/case-changes.ts`
const decisions = `${folder}/decisions.ts`
const window = `${folder}/window.ts`
const tests = [`${folder}/routes.db.test.ts`]

/** Who is told of changes, and that none is passed over (R36, R39). */
export const changeGuards: readonly Guard[] = [
  {
    name: 'Changes are counted of own creditor numbers only',
    file: cases,
    find: 'where noted.glg_number = any(${[...scope.glgNumbers]}::text[]) and',
    replace: 'where',
    tests,
  },
  {
    name: 'Changes are told of own creditor numbers only',
    file: cases,
    find: 'where noted.glg_number = own.glg_number and',
    replace: 'where',
    tests,
  },
  {
    name: 'Changes are told of visible file types only',
    file: cases,
    find: 'noted.aktentyp = any(${[...aktentypen.types]}::text[])',
    replace: '${aktentypen.types.length} >= 0',
    tests,
  },
  {
    name: 'A case that has moved away or is hidden takes its changes along',
    file: 'server/migrations/0028-changes.sql',
    find: 'update case_change set glg_number = new.glg_number, aktentyp = new.aktentyp',
    replace: 'update case_change set glg_number = glg_number',
    tests,
  },
  {
    name: 'Decisions are told of own creditor numbers only',
    file: decisions,
    find: "isOneOf('s.glg_number', glgNumbers)",
    replace: 'sql`${glgNumbers.length} >= 0`',
    tests,
  },
  {
    name: 'A decision about a hidden case is not told',
    file: decisions,
    find: 'isOfVisibleType(sql.raw(caseNumber), aktentypen)',
    replace: "sql`${isOfVisibleType && aktentypen && caseNumber} <> ''`",
    tests,
  },
  {
    name: 'Of a decision a foreign case is not named',
    file: decisions,
    find: "and ${isOneOf('c.glg_number', glgNumbers)} and",
    replace: 'and',
    tests,
  },
  {
    name: 'A decision is not marked as read before it could be read',
    file: decisions,
    find: "interval '1 minute'",
    replace: "interval '0 minutes'",
    tests,
  },
  {
    name: 'What is still being written is not marked as read',
    file: 'server/src/db/safe-until.ts',
    find: 'backend_xid is not null',
    replace: 'false',
    tests,
  },
  {
    name: 'Nothing is marked as read beyond what is known',
    file: window,
    find: 'least(${until}::timestamptz, ${safeUntil})',
    replace: '${until}::timestamptz',
    tests,
  },
  {
    name: 'What was marked as read stays so',
    file: window,
    find: 'greatest(seen.seen_until, excluded.seen_until)',
    replace: 'excluded.seen_until',
    tests,
  },
  {
    name: 'A first load is not told as changes',
    file: 'server/src/operator/import/staging/note-changes.ts',
    find: 'case when exists (select from data_status)',
    replace: 'case when true',
    tests: ['server/src/operator/import/staging/note-changes.db.test.ts'],
  },
]
