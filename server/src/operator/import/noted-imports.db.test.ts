import { expect } from 'vitest'

import { caseRow, masterData, test } from '#test/import.ts'

test('R72 an import writes its counts and no data to the audit trail, also one that stopped', async ({
  db,
  imports,
}) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1', { aktentyp: 'X' })] })
  await expect(imports.run()).rejects.toThrow('stopped at cases.ndjson')
  await imports.write({ 'cases.ndjson': [caseRow('1'), caseRow('2')] })
  await imports.run()
  const rows = await db
    .selectFrom('audit')
    .select(['event', 'actor', 'details'])
    .orderBy('position')
    .execute()
  const row = { event: 'data_imported', actor: 'operator:Olga' }
  expect(rows).toEqual([
    {
      ...row,
      details: {
        'customers.ndjson': 'read 1, inserted 1, updated 0, deleted 0, rejected 0',
        'creditor-numbers.ndjson': 'read 2, inserted 2, updated 0, deleted 0, rejected 0',
        'file-types.ndjson': 'read 1, inserted 1, updated 0, deleted 0, rejected 0',
        import: expect.stringMatching(/^\d+$/),
        isWhole: false,
      },
    },
    {
      ...row,
      details: {
        'customers.ndjson': 'read 1, inserted 0, updated 0, deleted 0, rejected 0',
        'creditor-numbers.ndjson': 'read 2, inserted 0, updated 0, deleted 0, rejected 0',
        'file-types.ndjson': 'read 1, inserted 0, updated 0, deleted 0, rejected 0',
        'cases.ndjson': 'read 2, inserted 2, updated 0, deleted 0, rejected 0',
        import: String(Number(rows[0]?.details?.['import']) + 1),
        isWhole: true,
      },
    },
  ])
})
