import { expect, test } from 'vitest'

import { kinds } from '#operator/import/kinds.ts'
import { checkRow } from '#operator/import/rows/check-row.ts'

const goodCase = {
  inkassoNumber: '1',
  glgNumber: '100100',
  aktentyp: 'V',
  schuldnername: 'Muster, Max',
  hauptforderung: '1.00',
  aktuellersaldo: '1.00',
  handoverDate: '2026-01-31',
}
const goodRows: Record<string, object> = {
  cases: goodCase,
  'case-history': { inkassoNumber: '1', recno: 1, datum: '2026-01-31', text: 'x' },
  notices: {
    id: '1',
    glgNumber: '1',
    userId: 'a',
    date: '2026-01-31',
    time: '09:00',
    inkassoNumber: '1',
    type: 'F',
  },
  tasks: { taskId: 'T-1', glgNumber: '1', kind: 'approval', title: 'Dürfen wir?', createdDate: '2026-01-31' },
}

function check(kindName: string, changes: object) {
  const kind = kinds.find(({ name }) => name === kindName)
  if (!kind) throw new Error(`There is no kind ${kindName}`)
  return checkRow({ line: 5, row: { ...goodRows[kindName], ...changes } }, kind)
}

test.each<[kind: string, changes: object, faults: object[]]>([
  ['cases', { handoverDate: undefined }, [{ field: 'handoverDate', code: 'required' }]],
  ['tasks', { taskId: '..' }, [{ field: 'taskId', code: 'format' }]],
  ['cases', { inkassoNumber: '.' }, [{ field: 'inkassoNumber', code: 'format' }]],
  ['case-history', { inkassoNumber: '..' }, [{ field: 'inkassoNumber', code: 'format' }]],
  ['tasks', { receiptNumber: 'N-2026-000001' }, [{ field: 'receiptNumber', code: 'format' }]],
  ['tasks', { cost: '-57.00' }, [{ field: 'cost', code: 'range' }]],
  ['tasks', { answer: 'choice', options: 'ja|\u200b' }, [{ field: 'options', code: 'format' }]],
  ['case-history', { recno: undefined }, [{ field: 'recno', code: 'required' }]],
  ['notices', { type: undefined }, [{ field: 'type', code: 'required', reason: 'The value is missing.' }]],
  [
    'cases',
    { glgNumber: undefined },
    [{ field: 'glgNumber', code: 'required', reason: 'The value is missing.' }],
  ],
  ['cases', { glgNumber: null }, [{ field: 'glgNumber', code: 'required', reason: 'The value is missing.' }]],
  ['cases', { glgNumber: '  ' }, [{ field: 'glgNumber', code: 'required', reason: 'The value is missing.' }]],
  ['cases', { glgNumber: 100100 }, [{ field: 'glgNumber', code: 'format', reason: '100100 is not a text.' }]],
  [
    'cases',
    { glgNumber: 'x'.repeat(36) },
    [{ field: 'glgNumber', code: 'tooLong', reason: 'The text has more than 35 characters.' }],
  ],
  [
    'cases',
    { handoverDate: '31.01.2026' },
    [{ field: 'handoverDate', code: 'format', reason: '"31.01.2026" is not a day such as 2026-01-31.' }],
  ],
  [
    'cases',
    { handoverDate: '2026-02-30' },
    [{ field: 'handoverDate', code: 'noSuchDay', reason: '"2026-02-30" is not a day such as 2026-01-31.' }],
  ],
  [
    'cases',
    { handoverDate: '0999-01-01' },
    [
      {
        field: 'handoverDate',
        code: 'format',
        reason: '"0999-01-01" does not have the form that this field needs.',
      },
    ],
  ],
  [
    'cases',
    { hauptforderung: '1.234,50' },
    [
      {
        field: 'hauptforderung',
        code: 'number',
        reason: '"1.234,50" is not an amount with two decimal places such as 1234.50.',
      },
    ],
  ],
  [
    'cases',
    { hauptforderung: 12.5 },
    [{ field: 'hauptforderung', code: 'format', reason: '12.5 is not a text.' }],
  ],
  [
    'cases',
    { Zinsen: '1.00' },
    [
      {
        field: 'Zinsen',
        code: 'unknownField',
        reason: expect.stringMatching(
          /^There is no such field in this kind of file; perhaps you mean zinsen\. There are inkassoNumber, glgNumber, .*, aktuelleaktionLong, deleted\.$/,
        ),
      },
    ],
  ],
  [
    'case-history',
    { colour: 'red', deletd: 'true' },
    [
      {
        field: 'colour',
        reason: expect.stringMatching(
          /^There is no such field in this kind of file\. There are inkassoNumber, /,
        ),
      },
      { field: 'deletd', reason: expect.stringContaining('; perhaps you mean deleted.') },
    ],
  ],
  [
    'cases',
    { deleted: true, hauptforderng: '1.00' },
    [{ field: 'hauptforderng', reason: expect.stringContaining('; perhaps you mean hauptforderung.') }],
  ],
  [
    'cases',
    { schuldnername: 'a\0b' },
    [
      {
        field: 'schuldnername',
        code: 'format',
        reason: '"a\\u0000b" does not have the form that this field needs.',
      },
    ],
  ],
  [
    'cases',
    { schuldnername: '\ud800' },
    [
      {
        field: 'schuldnername',
        code: 'format',
        reason: '"\\ud800" does not have the form that this field needs.',
      },
    ],
  ],
  [
    'case-history',
    { recno: '3' },
    [{ field: 'recno', code: 'number', reason: '"3" is not a whole number.' }],
  ],
  [
    'case-history',
    { recno: 1.5 },
    [{ field: 'recno', code: 'number', reason: '1.5 is not a whole number.' }],
  ],
  [
    'case-history',
    { recno: -1 },
    [{ field: 'recno', code: 'range', reason: '-1 is too large or too small.' }],
  ],
  [
    'case-history',
    { recno: 2_147_483_648 },
    [{ field: 'recno', code: 'range', reason: '2147483648 is too large or too small.' }],
  ],
  ['notices', { type: 'X' }, [{ field: 'type', code: 'format', reason: '"X" is not one of F, Z, S, G.' }]],
  [
    'notices',
    { time: '25:00' },
    [{ field: 'time', code: 'format', reason: '"25:00" does not have the form that this field needs.' }],
  ],
])('in %s, %j is refused', (kind, changes, faults) => {
  expect(check(kind, changes)).toMatchObject({ line: 5, faults })
})

test('all faults of a row are reported together', () => {
  const checked = check('cases', { handoverDate: 'x', hauptforderung: 'y', colour: 'red' })
  expect(checked).toMatchObject({
    faults: [
      { field: 'hauptforderung', code: 'number' },
      { field: 'handoverDate', code: 'format' },
      { field: 'colour', code: 'unknownField' },
    ],
  })
})

test('null and empty values count as missing', () => {
  expect(
    check('cases', { closedDate: '', zinsen: null, geschaeftsId: null, negativinfo1: '' }),
  ).toMatchObject({
    row: { closedDate: null, zinsen: '0.00', geschaeftsId: '', negativinfo1: '' },
  })
})
