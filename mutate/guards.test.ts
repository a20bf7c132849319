import { expect, test } from 'vitest'

import { sourceFile } from '../architecture/source-files.ts'
import { guardsOf } from './guards.ts'

const guardsIn = (text: string) => guardsOf(sourceFile('server/src/a.ts', text))
const removed = (text: string) => guardsIn(text).map(({ code }) => code)
const left = (text: string) => guardsIn(text).map(({ without }) => without)

test('R95 an `if` and a call are removed completely, even if they are the only body of another `if`', () => {
  expect(left('if (a) throw b // guard: R36\nc()')).toEqual(['; // guard: R36\nc()'])
  expect(left('if (a)\n  await b() // guard: R36\nc()')).toEqual(['if (a)\n  ; // guard: R36\nc()'])
  expect(removed('// guard: R36\nif (a) {\n  b()\n}')).toEqual(['if (a) { b() }'])
})

test('R95 one call of a chain is removed', () => {
  const chain = `db.from('a')\n  .where('b') // guard: R36\n  .where('c') // guard: R39\n  .execute()`
  expect(removed(chain)).toEqual([`.where('b')`, `.where('c')`])
  expect(left(chain)[1]).toBe(`db.from('a')\n  .where('b') // guard: R36\n   // guard: R39\n  .execute()`)
})

test('R95 a property or an item is removed with its comma', () => {
  expect(removed('const a = {\n  b: 1, // guard: R06\n  ...c, // guard: R06\n}')).toEqual(['b: 1,', '...c,'])
  expect(left('const a = [\n  b,\n  // guard: R66\n  c\n]')).toEqual([
    'const a = [\n  b,\n  // guard: R66\n  \n]',
  ])
})

test('R95 an operand is replaced by `true` or `false`, so that the other operand decides', () => {
  expect(left('const a =\n  b && // guard: R03\n  c')).toEqual(['const a =\n  true && // guard: R03\n  c'])
  expect(left('const a =\n  (b && c) ||\n  d // guard: R03')).toEqual([
    'const a =\n  (b && c) ||\n  false // guard: R03',
  ])
  // Only `b` is removed, although the parser groups `b && c && d`.
  expect(removed('const a =\n  // guard: R03\n  b && c && d && e')).toEqual(['b'])
})

test('R95 an SQL condition keeps its parameters but is always true', () => {
  const text = 'const a = sql`select from b\n  where b.c = any(${d}::text[]) -- guard: R36\n    and e`'
  expect(left(text)).toEqual([
    'const a = sql`select from b\n  where (b.c = any(${d}::text[]) or true) -- guard: R36\n    and e`',
  ])
  expect(removed('sql`(\n  ${isOneOf(sql`a`, b)} -- guard: R36 always\n)`')).toEqual([
    '${isOneOf(sql`a`, b)}',
  ])
})

test('R95 a mark names its requirement, and whether every test run tries it', () => {
  const [first, second] = guardsIn('a() // guard: R36\nb() // guard: R104 always')
  expect(first).toMatchObject({ file: 'server/src/a.ts', line: 1, requirement: 'R36', isAlways: false })
  expect(second).toMatchObject({ line: 2, requirement: 'R104', isAlways: true })
})

test.each([
  ['a() // guard: 36', 'write "guard: R36"'],
  ['const a = 1 // guard: R36', 'can be removed'],
  ['return a() // guard: R36', 'can be removed'],
  ['if (a) b()\nelse c() // guard: R36', 'can be removed'],
  ['const a = `\n  where b in (select c -- guard: R36\n  )`', 'can be removed'],
])('R95 an invalid mark is an error: %j', (text, fault) => {
  expect(() => guardsIn(text)).toThrow(fault)
})

test('R95 a comment that only mentions a mark is not one', () => {
  expect(guardsIn('/** `// guard: R36` marks one. */\na()\nconst b = "// guard: R36"')).toEqual([])
})
