import * as fc from 'fast-check'

/**
 * A change of one value in a payload. `place` is the index of the value, modulo the number of values, so that it
 * fits payloads of any size.
 */
export interface Mutation {
  readonly place: number
  readonly kind: 'replace' | 'remove' | 'add' | 'wrap' | 'bury'
  readonly key: string
  readonly value: unknown
}

/** Objects with hostile keys. Like JSON.parse, Object.fromEntries makes `__proto__` an own property. */
const hostileObjects: readonly unknown[] = [
  { length: { toString: 'x', valueOf: 1 } },
  { length: -1 },
  { toString: 1, valueOf: null },
  { toJSON: 'x' },
  JSON.parse('{"then":"x"}'),
  Object.fromEntries([['__proto__', { isAdmin: true }]]),
  { constructor: { prototype: { isAdmin: true } } },
]

/** Texts with NUL or lone surrogates, which PostgreSQL cannot store. */
const unstorableTexts = ['\0', 'a\0b', '\ud800', '\udfff\ud800']

const hostileTexts = [
  '__proto__',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '-0',
  '0000-01-01',
  '2026-02-31',
  '9999-12-31',
  '%',
  '\\',
  "'; drop table session; --",
  '\u202E\u2066',
  '𝕏'.repeat(1_000),
  'x'.repeat(20_000),
  'DE00000000000000000000',
  '=1+1',
  '../../etc/passwd',
  '2026-06-01T10:00:00Z',
]

const hostileNumbers = [2 ** 31, 2 ** 53, -1, 1.5, 1e308, -1e308, 5e-324, 0]

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...unstorableTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileObjects) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[[[]]]], [null]) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({
    place: fc.nat(1_000),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'bury'),
    key: fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'glgNumbers', 'userId', '0', ''),
    value: hostile,
  }),
  { minLength: 1, maxLength: 3 },
)

/** Applies changes to a payload, in order. */
export const mutated = (payload: unknown, changes: readonly Mutation[]): unknown =>
  changes.reduce((value, change) => changedAt(value, change.place % countPlaces(value), change), payload)

/** Number of values in a payload, including itself. */
function countPlaces(value: unknown): number {
  return innerOf(value).reduce((sum, [, inner]) => sum + countPlaces(inner), 1)
}

const innerOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** Applies the change at the n-th place, depth first. */
function changedAt(value: unknown, place: number, change: Mutation): unknown {
  if (place === 0) return changed(value, change)
  let before = 1
  const inner = innerOf(value).flatMap(([key, part]): [string, unknown][] => {
    const index = place - before
    before += countPlaces(part)
    if (index < 0 || index >= countPlaces(part)) return [[key, part]]
    if (index === 0 && change.kind === 'remove') return []
    return [[key, changedAt(part, index, change)]]
  })
  return Array.isArray(value) ? inner.map(([, part]) => part) : Object.fromEntries(inner)
}

function changed(value: unknown, { kind, key, value: other }: Mutation): unknown {
  if (kind === 'add' && Array.isArray(value)) return [...(value as unknown[]), other]
  if (kind === 'add' && innerOf(value).length > 0)
    return Object.fromEntries([...innerOf(value), [key, other]])
  if (kind === 'wrap') return [value]
  if (kind === 'bury') return buried(value)
  return kind === 'remove' ? undefined : other
}

function buried(value: unknown): unknown {
  let nested = value
  for (let level = 0; level < 200; level++) nested = level % 2 === 0 ? [nested] : { nested }
  return nested
}
