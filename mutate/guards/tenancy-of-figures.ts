import type { Guard } from '../guard.ts'

const features = 'server/src/creditor'
const dashboard = [`${features}/dashboard/routes.db.test.ts`]
const figures = `${features}/dashboard/read-figures.ts`
const lastSent = `${features}/dashboard/last-sent.ts`
const statistics = [`${features}/statistics/routes.db.test.ts`, `${features}/statistics/agreement.db.test.ts`]
const sums = `${features}/statistics/own-sums.ts`

/** No figure counts another customer's cases, or those of a hidden file type (R37, R39). */
export const tenancyOfFigures: readonly Guard[] = [
  {
    name: 'The start page counts own creditor numbers only',
    file: figures,
    find: 'from case_sum\n    where glg_number = any(${[...glgNumbers]}::text[]) and',
    replace: 'from case_sum\n    where ${[...glgNumbers]}::text[] is not null and',
    tests: dashboard,
  },
  {
    name: 'The start page counts own file types only',
    file: figures,
    find: 'from case_sum\n    where glg_number = any(${[...glgNumbers]}::text[]) and aktentyp = any(${[...aktentypen.types]}::text[])',
    replace:
      'from case_sum\n    where glg_number = any(${[...glgNumbers]}::text[]) and ${[...aktentypen.types]}::text[] is not null',
    tests: dashboard,
  },
  {
    name: 'The latest hand-over is of an own creditor number',
    file: figures,
    find: 'where c.glg_number = own.glg_number',
    replace: '',
    tests: dashboard,
  },
  {
    name: 'The latest hand-over is of an own creditor number, also for who may not see all file types',
    file: figures,
    find: 'where c.glg_number = latest.glg_number\n      and',
    replace: 'where',
    tests: ['server/src/access/own-rows.db.test.ts', ...dashboard],
  },
  {
    name: 'The latest hand-over is of an own file type',
    file: figures,
    find: 'and c.aktentyp = any(${[...aktentypen.types]}::text[])',
    replace: 'and ${[...aktentypen.types]}::text[] is not null',
    tests: ['server/src/access/own-rows.db.test.ts', ...dashboard],
  },
  {
    name: 'Notices that were sent last are of an own creditor number',
    file: lastSent,
    find: 'where sent.glg_number = own.glg_number and ${isOfVisibleType(sql`',
    replace: 'where ${isOfVisibleType(sql`',
    tests: dashboard,
  },
  {
    name: 'Hand-overs that were sent last are of an own creditor number',
    file: lastSent,
    find: 'where sent.glg_number = own.glg_number and sent.location',
    replace: 'where sent.location',
    tests: dashboard,
  },
  {
    name: 'Notices that were sent last are about no case of a hidden file type',
    file: lastSent,
    find: '${isOfVisibleType(sql`sent.inkasso_number`, aktentypen)}',
    replace: 'true',
    tests: dashboard,
  },
  {
    name: 'Hand-overs that were sent last became no case of a hidden file type',
    file: lastSent,
    find: '${isOfVisibleType(acceptedCase, aktentypen)}',
    replace: 'true',
    tests: dashboard,
  },
  {
    name: 'Statistics count whole customers of the user only',
    file: sums,
    find: 'customer_number = any(array(select customer_number from whole)) and ${inRange}',
    replace: '${inRange}',
    tests: statistics,
  },
  {
    name: 'Statistics count single creditor numbers of the user only',
    file: sums,
    find: 'glg_number = any(array(select glg_number from single)) and ${inRange}',
    replace: '${inRange}',
    tests: statistics,
  },
  {
    name: 'Statistics of a whole customer leave out the numbers that were not asked for',
    file: sums,
    find: 'glg_number = any(array(select glg_number from missing)) and ${inRange}',
    replace: 'false and ${inRange}',
    tests: statistics,
  },
  {
    name: 'Statistics count own file types only',
    file: sums,
    find: "const inRange = 'aktentyp = any($2::text[])",
    replace: "const inRange = '$2::text[] is not null",
    tests: statistics,
  },
  {
    name: 'Statistics of cut months count whole customers of the user only',
    file: sums,
    find: 'customer_number = any(array(select customer_number from whole)) and aktentyp = any($2::text[])',
    replace: 'aktentyp = any($2::text[])',
    tests: statistics,
  },
  {
    name: 'Statistics of cut months count single creditor numbers of the user only',
    file: sums,
    find: 'glg_number = any(array(select glg_number from ${numbers})) and aktentyp = any($2::text[])',
    replace: 'aktentyp = any($2::text[])',
    tests: ['server/src/access/own-rows.db.test.ts', ...statistics],
  },
  {
    name: 'Closings on single days count own creditor numbers only',
    file: sums,
    find: 'glg_number = any($1::text[]) and aktentyp = any($2::text[])',
    replace: 'aktentyp = any($2::text[])',
    tests: statistics,
  },
  {
    name: 'Running cases are counted of own creditor numbers only',
    file: `${features}/statistics/success.ts`,
    find: 'glg_number = any($1::text[]) and aktentyp = any($2::text[])',
    replace: '$1::text[] is not null and aktentyp = any($2::text[])',
    tests: statistics,
  },
  {
    name: 'Running cases are counted of own file types only',
    file: `${features}/statistics/success.ts`,
    find: 'glg_number = any($1::text[]) and aktentyp = any($2::text[])`',
    replace: 'glg_number = any($1::text[]) and $2::text[] is not null`',
    tests: statistics,
  },
  {
    name: 'The month of the latest hand-over is of an own creditor number',
    file: figures,
    find: 'from handover_sum\n    where glg_number = any(${[...glgNumbers]}::text[]) and aktentyp',
    replace: 'from handover_sum\n    where ${[...glgNumbers]}::text[] is not null and aktentyp',
    tests: ['server/src/access/own-rows.db.test.ts', ...dashboard],
  },
  {
    name: 'The month of the latest hand-over is of an own file type',
    file: figures,
    find: ' and aktentyp = any(${[...aktentypen.types]}::text[])\n    group by glg_number',
    replace: ' and ${[...aktentypen.types]}::text[] is not null\n    group by glg_number',
    tests: dashboard,
  },
  {
    name: 'Statistics are of the creditor numbers that were asked for',
    file: sums,
    find: 'join creditor_number using (glg_number)\n  ), whole',
    replace: 'right join creditor_number using (glg_number)\n  ), whole',
    tests: statistics,
  },
  {
    name: 'Numbers of a whole customer that were not asked for are taken off',
    file: sums,
    find: 'where not exists (select from own where own.glg_number = n.glg_number)',
    replace: 'where false',
    tests: statistics,
  },
  {
    name: 'Statistics of cut months count single numbers’ own file types only',
    file: sums,
    find: 'glg_number = any(array(select glg_number from ${numbers})) and aktentyp = any($2::text[])',
    replace: 'glg_number = any(array(select glg_number from ${numbers}))',
    tests: statistics,
  },
  {
    name: 'Statistics of cut months count whole customers’ own file types only',
    file: sums,
    find: 'customer_number = any(array(select customer_number from whole)) and aktentyp = any($2::text[])',
    replace: 'customer_number = any(array(select customer_number from whole))',
    tests: statistics,
  },
  {
    name: 'Closings on single days count own file types only',
    file: sums,
    find: 'glg_number = any($1::text[]) and aktentyp = any($2::text[])',
    replace: 'glg_number = any($1::text[])',
    tests: statistics,
  },
  {
    name: 'Open and closed cases are of own file types',
    file: 'server/src/access/open-and-closed.ts',
    find: ".where(isOneOf('aktentyp', aktentypen.types))",
    replace: '',
    tests: [...statistics, ...dashboard],
  },
]
