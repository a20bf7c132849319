import { resolve } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readEnvironment } from '#environment/environment.ts'

const read =
  (variables: Record<string, string>, ...args: string[]) =>
  () =>
    readEnvironment(variables, args)

test('without any setting the portal listens on this machine at 8080, with its own database', () => {
  expect(readEnvironment({}, [])).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    allowSuperuserRole: false,
    configPath: undefined,
    demo: false,
    openapi: false,
    clamd: undefined,
    callsPerMinute: 1_200,
  })
})

test('empty settings count as not set', () => {
  const empty = {
    PORT: '',
    HOST: '',
    DATA_DIR: '',
    DATABASE_URL: '',
    ALLOW_SUPERUSER_DATABASE_ROLE: '',
    PORTAL_CONFIG: '',
    OPENAPI: '',
    CLAMD: '',
    CALLS_PER_MINUTE: '',
  }
  expect(readEnvironment(empty, [])).toEqual(readEnvironment({}, []))
})

test('a given data directory or configuration is relative to where one stands', () => {
  expect(read({ DATA_DIR: 'elsewhere' })().dataDir).toBe(resolve('elsewhere'))
  expect(read({ PORTAL_CONFIG: 'mine.json' })().configPath).toBe(resolve('mine.json'))
})

describe('a wrong setting is named in one sentence', () => {
  test.each(['0', '65536', '80a', '-1', '8080.5', ' '])('PORT=%j', (PORT) => {
    expect(read({ PORT })).toThrow(`PORT must be a number from 1 to 65535, not "${PORT}".`)
  })

  test.each(['localhost', 'mysql://a:geheim@b/c', 'http://a'])(
    'DATABASE_URL=%s, which is not repeated',
    (url) => {
      expect(read({ DATABASE_URL: url })).toThrow(
        'DATABASE_URL must look like postgres://user:password@host:5432/database.',
      )
    },
  )

  test('OPENAPI=yes', () => {
    expect(read({ OPENAPI: 'yes' })).toThrow('OPENAPI must be "on" or "off", not "yes".')
  })

  test.each(['clamd', 'localhost:', 'localhost:99999', 'unix:clamd.ctl'])('CLAMD=%s', (CLAMD) => {
    expect(read({ CLAMD })).toThrow('CLAMD must look like host:3310 or unix:/run/clamav/clamd.ctl')
  })

  test.each(['99', '-1', '1e9', 'many'])('CALLS_PER_MINUTE=%s', (CALLS_PER_MINUTE) => {
    expect(read({ CALLS_PER_MINUTE })).toThrow('CALLS_PER_MINUTE must be a number from 100 to 9999999')
  })

  test('an unknown argument', () => {
    expect(read({}, '--dmeo')).toThrow('Unknown argument --dmeo')
  })
})

test('the description of the calls is served in the demo and when it is switched on', () => {
  expect([read({ OPENAPI: 'on' })().openapi, read({}, '--demo')().openapi]).toEqual([true, true])
})

describe('the demo', () => {
  test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('may listen on %s', (HOST) => {
    expect(read({ HOST }, '--demo')()).toMatchObject({ host: HOST, demo: true })
  })

  test.each(['0.0.0.0', '::', '192.168.1.5', 'portal.example', '127.evil.example'])(
    'does not listen on %s, because its passwords are public',
    (HOST) => {
      expect(read({ HOST }, '--demo')).toThrow('use "npm run serve"')
    },
  )
})

test('the virus scanner listens at a port or at a socket', () => {
  expect(read({ CLAMD: 'scanner.intern:3310' })().clamd).toEqual({ host: 'scanner.intern', port: 3310 })
  expect(read({ CLAMD: '[::1]:3310' })().clamd).toEqual({ host: '::1', port: 3310 })
  expect(read({ CLAMD: 'unix:/run/clamd.ctl' })().clamd).toEqual({ path: '/run/clamd.ctl' })
})
