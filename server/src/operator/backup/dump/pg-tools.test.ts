import { expect, test } from 'vitest'

import { faultOfTool } from '#operator/backup/dump/pg-dump.ts'
import { environmentFor } from '#operator/backup/dump/pg-tools.ts'

test('R83 pg_dump gets address and password in its environment, decoded', () => {
  expect(environmentFor('postgres://portal:ge%2Fheim%401@db.example:5433/collection', {})).toEqual({
    PGHOST: 'db.example',
    PGPORT: '5433',
    PGUSER: 'portal',
    PGPASSWORD: 'ge/heim@1',
    PGDATABASE: 'collection',
    PGSSLMODE: 'disable',
    PGAPPNAME: 'portal backup',
  })
  expect(environmentFor('postgres://[::1]/c?application_name=x&host=/run/postgresql', {})).toMatchObject({
    PGHOST: '/run/postgresql',
  })
})

test('R83 pg_dump connects with the same protection as the portal, or not at all', () => {
  const address = 'postgres://portal@db.example/collection'
  expect(environmentFor(`${address}?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem`, {})).toMatchObject({
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/etc/ssl/db.pem',
  })
  for (const parameters of ['sslmode=require', 'sslmode=verify-full', 'ssl=true', 'uselibpqcompat=true'])
    expect(environmentFor(`${address}?${parameters}`, {})).toMatch(/of DATABASE_URL as the portal does$/)
  expect(environmentFor(address, { PGSSLMODE: 'require' })).toMatch(/^PGSSLMODE is set/)
})

test.each([
  [15, 15, 'fits'],
  [16, 15, 'fits'],
  [18, 17, 'fits'],
  [15, 16, 'pg_dump is of version 15, older than the server (16)'],
  [17, 15, 'can only be restored into PostgreSQL 17 and newer, and the server is 15'],
  [18, 16, 'can only be restored into PostgreSQL 17 and newer, and the server is 16'],
] as const)('R83 pg_dump %i beside a server %i: %s', (version, server, fault) => {
  expect(faultOfTool('pg_dump', version, server) ?? 'fits').toContain(fault)
})
