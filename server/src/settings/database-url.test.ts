import { expect, test } from 'vitest'

import { asDatabaseUrl, isUnencrypted } from '#settings/database-url.ts'

const read = (text: string) => asDatabaseUrl(text, 'DATABASE_URL')

test('the word "bundled" selects the bundled database, which has no URL', () => {
  expect(read('bundled')).toBeUndefined()
  expect(read('postgres://portal:a%40b@db.intern:5433/portal?sslmode=verify-full')).toContain('db.intern')
})

test.each([
  ['localhost', 'must look like postgres://'],
  ['mysql://a:geheim@b/c', 'must look like postgres://'],
  ['http://a', 'must look like postgres://'],
  ['postgres://portal:geh#eim@host/portal', 'signs such as @ / # %'],
  ['postgres://portal:50%geheim@host/portal', 'signs such as @ / # %'],
  ['postgres:///portal', 'must name the host'],
  ['postgres:///portal?options=-c%20x', 'must name the host'],
  ['postgres://portal:geheim@host', 'must name the database'],
  ['postgres://portal:geheim@host/', 'must name the database'],
  ['postgres://a:geheim@host/b?ssl=true', 'has the parameter "ssl", which the portal does not know'],
  ['postgres://a:geheim@host/b?sslmode=require', '"verify-full" or "disable", not "require"'],
  ['postgres://a:geheim@host/b?sslrootcert=/ca.pem', 'has sslrootcert, but not sslmode=verify-full'],
  [
    'postgres://a:geheim@host/b?sslmode=verify-full&sslrootcert=/no.pem',
    'sslrootcert in DATABASE_URL cannot',
  ],
])('R88 %s is refused in a sentence that does not repeat the password', (url, sentence) => {
  expect(() => read(url)).toThrow(sentence)
  expect(() => read(url)).not.toThrow('geh')
})

test.each([
  ['postgres://portal@127.0.0.1/portal', false],
  ['postgres://portal@[::1]/portal', false],
  ['postgres://portal@localhost/portal', false],
  ['postgres://portal@%2Frun%2Fpostgresql/portal', false],
  ['postgres:///portal?host=/run/postgresql', false],
  ['postgres://portal@db.intern/portal?sslmode=verify-full', false],
  ['postgres://portal@db.intern/portal?sslmode=disable', true],
  ['postgres://portal@db.intern/portal', true],
])('R88 %s: readable on the network: %s', (url, isReadable) => {
  expect(isUnencrypted(url)).toBe(isReadable)
})
