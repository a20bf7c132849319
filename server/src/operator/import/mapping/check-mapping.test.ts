import { expect, test } from 'vitest'

import { faultsOfEntry, readMapping } from '#operator/import/mapping/check-mapping.ts'
import { OperatorError } from '#operator/operator-error.ts'

const form = { encoding: 'utf-8', separator: ';', decimals: ',', days: 'german' }

const entry = <Others extends object>(others: Others) => ({
  name: 'Kunden.csv',
  kind: 'customers',
  ...form,
  ...others,
})

const customers = entry({
  columns: [
    { field: 'customerNumber', headers: ['KdNr'] },
    { field: 'name', headers: ['Firma'] },
  ],
})

function refusal(content: unknown) {
  try {
    readMapping(content)
  } catch (error) {
    if (error instanceof OperatorError) return { message: error.message, fields: error.fields }
    throw error
  }
  throw new Error('it was not refused')
}

test('a mapping gets its defaults', () => {
  expect(readMapping({ files: [customers] }).files[0]).toMatchObject({
    noDay: ['0000-00-00', '00.00.0000', '00000000'],
    columns: [{ field: 'customerNumber', headers: ['KdNr'], join: ' ', values: [] }, { field: 'name' }],
  })
})

test('what is wrong is named with its place', () => {
  expect(refusal({ files: [] }).fields).toEqual({ files: 'required' })
  expect(refusal([]).message).toContain('the file: ')
  const { message, fields } = refusal({
    files: [customers, entry({ encoding: 'latin1', columns: [{ field: 'name', header: 'Firma' }] })],
  })
  expect(fields).toEqual({ 'files.1.encoding': 'format', 'files.1.columns.0.header': 'unknown' })
  expect(message).toContain('files.1.columns.0.header: There is no such field in a mapping.')
})

test('kinds, fields and values are those of the import format', () => {
  expect(refusal({ files: [entry({ kind: 'customer', columns: [] })] }).message).toContain(
    '  files.0.kind (Kunden.csv): "customer" is not a kind of file; perhaps you mean customers.',
  )
  const { message, fields } = refusal({
    files: [
      entry({
        columns: [
          { field: 'customerNummber', headers: ['KdNr'] },
          { field: 'name', headers: ['Firma'], value: 'Firma' },
          { field: 'name', headers: ['Firma'] },
        ],
      }),
    ],
  })
  expect(message).toContain(
    'There is no field "customerNummber" in customers; perhaps you mean customerNumber.',
  )
  expect(message).toContain('The field customerNumber is required and not mapped.')
  expect(fields).toEqual({
    'files.0.columns': 'required',
    'files.0.columns.0.field': 'unknown',
    'files.0.columns.1.headers': 'required',
    'files.0.columns.2.field': 'superfluous',
  })
})

test('a file that only deletes needs its key, and codes must be values of their field', () => {
  const deleting = (to: string) =>
    readMapping({
      files: [
        entry({
          columns: [
            { field: 'customerNumber', headers: ['KdNr'] },
            { field: 'deleted', headers: ['weg'], values: [{ from: 'J', to }] },
          ],
        }),
      ],
    })
  expect(deleting('true').files).toHaveLength(1)
  expect(() => deleting('ja')).toThrow(
    'files.0.columns.1.values.0.to (Kunden.csv): "ja" is not a valid value of the field deleted.',
  )
})

test('hostile mappings are refused', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ field: `f${at}`, headers: ['x'] }))
  expect(refusal({ files: [entry({ columns: many })] }).fields).toEqual({ 'files.0.columns': 'tooMany' })
  // JSON.parse creates `__proto__` as an own key. In an object literal, it would set the prototype.
  const polluting: unknown = JSON.parse('{"files":[],"__proto__":{"files":[]},"constructor":1}')
  expect(refusal(polluting).fields).toMatchObject({ constructor: 'unknown' })
  const named = ['__proto__', 'constructor', 'toString'].map((field) => ({ field, headers: ['x'] }))
  const { message } = refusal({ files: [{ ...customers, columns: [...customers.columns, ...named] }] })
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect(message).toContain(`There is no field "${name}" in customers`)
  expect(refusal({ files: [entry({ ...customers, name: '../../etc/passwd' })] }).fields).toEqual({
    'files.0.name': 'format',
  })
  expect(Object.prototype).not.toHaveProperty('files')
})

test('the kinds of the prototype are none', () => {
  const faults = readMapping({ files: [customers] }).files.flatMap((file) =>
    faultsOfEntry({ ...file, kind: 'constructor' }),
  )
  expect(faults).toMatchObject([{ path: 'kind', code: 'unknown' }])
})
