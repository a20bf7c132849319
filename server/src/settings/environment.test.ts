import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { openEnvironment, readEnvironment } from '#settings/environment.ts'
import { knownVariables } from '#settings/settings.ts'

const read =
  (variables: Record<string, string>, ...args: string[]) =>
  () =>
    readEnvironment({ DATABASE_URL: 'bundled', ...variables }, args)

/** Returns the path of a new file with this text. The file is deleted after the test. */
function fileOf(text: string, mode = 0o600): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file')
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

test('the database must be set; by default the portal listens on this machine on port 8080', () => {
  expect(read({})()).toEqual({
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
    logLevel: undefined,
    metrics: undefined,
  })
  expect(() => readEnvironment({}, [])).toThrow('No database is named: set DATABASE_URL=')
  expect(readEnvironment({}, ['--demo']).databaseUrl).toBe(undefined)
})

test('empty settings count as not set', () => {
  const empty = Object.fromEntries(knownVariables.map((name) => [name, '']))
  expect(() => readEnvironment(empty, [])).toThrow('No database is named')
  expect(readEnvironment({ ...empty, DATABASE_URL: 'bundled' }, [])).toEqual(read({})())
})

test('paths of data directory and configuration are relative to the current folder', () => {
  expect(read({ DATA_DIR: 'elsewhere' })().dataDir).toBe(resolve('elsewhere'))
  expect(read({ PORTAL_CONFIG: 'mine.json' })().configPath).toBe(resolve('mine.json'))
})

describe('a wrong setting is named in one sentence', () => {
  test.each(['0', '65536', '80a', '-1', '8080.5', ' '])('PORT=%j', (PORT) => {
    expect(read({ PORT })).toThrow(`PORT must be a number from 1 to 65535, not "${PORT}".`)
  })

  test.each(['OPENAPI', 'ALLOW_SUPERUSER_DATABASE_ROLE'])('%s is on or off', (name) => {
    expect(read({ [name]: 'ja' })).toThrow(`${name} must be "on" or "off", not "ja".`)
  })

  test.each(['clamd', 'host:', 'host:0', 'host:70000', 'unix:relative'])('CLAMD=%s', (CLAMD) => {
    expect(read({ CLAMD })).toThrow('CLAMD must look like host:3310 or unix:/run/clamav/clamd.ctl')
  })

  test.each(['99', '10000000', 'many'])('CALLS_PER_MINUTE=%s', (CALLS_PER_MINUTE) => {
    expect(read({ CALLS_PER_MINUTE })).toThrow('CALLS_PER_MINUTE must be a number from 100 to 9999999')
  })

  test.each(['verbose', 'WARN', '30'])('LOG_LEVEL=%s', (LOG_LEVEL) => {
    expect(read({ LOG_LEVEL })).toThrow(
      `LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not "${LOG_LEVEL}".`,
    )
  })

  test.each(['on', '9464', '127.0.0.1:', '127.0.0.1:0', '127.0.0.1:99999'])('METRICS=%s', (METRICS) => {
    expect(read({ METRICS })).toThrow(`METRICS must look like 127.0.0.1:9464, not "${METRICS}".`)
  })

  test('R93 METRICS on the port of the portal', () => {
    expect(read({ PORT: '8081', METRICS: '127.0.0.1:8081' })).toThrow(
      "METRICS needs a port of its own, not 8081, which is the portal's (PORT).",
    )
  })

  test('R93 OPERATOR_API on the port of the portal, or of the figures', () => {
    expect(read({ OPERATOR_API: 'on' })).toThrow('OPERATOR_API must look like')
    expect(read({ PORT: '8081', OPERATOR_API: '127.0.0.1:8081' })).toThrow(
      "OPERATOR_API needs a port of its own, not 8081, which is the portal's (PORT).",
    )
    expect(read({ METRICS: '127.0.0.1:9464', OPERATOR_API: '127.0.0.1:9464' })).toThrow(
      'OPERATOR_API needs a port of its own, not 9464, which is that of METRICS.',
    )
  })

  test('an argument that does not exist', () => {
    expect(read({}, '--dmeo')).toThrow('Unknown argument --dmeo')
  })
})

test('OpenAPI is served in the demo, and elsewhere if enabled', () => {
  expect([read({ OPENAPI: 'on' })().openapi, read({}, '--demo')().openapi]).toEqual([true, true])
})

describe('the demo', () => {
  test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('listens on %s', (HOST) => {
    expect(read({ HOST }, '--demo')()).toMatchObject({ host: HOST, demo: true })
  })

  test.each(['0.0.0.0', '::', '192.168.1.5', 'portal.example.de'])(
    'does not listen on %s, because its passwords are public',
    (HOST) => {
      expect(read({ HOST }, '--demo')).toThrow('use "npm run serve"')
    },
  )
})

test('the virus scanner is reached by port or socket', () => {
  expect(read({ CLAMD: 'scanner.intern:3310' })().clamd).toEqual({ host: 'scanner.intern', port: 3310 })
  expect(read({ CLAMD: '[::1]:3310' })().clamd).toEqual({ host: '::1', port: 3310 })
  expect(read({ CLAMD: 'unix:/run/clamd.ctl' })().clamd).toEqual({ path: '/run/clamd.ctl' })
})

test('metrics have their own port, and the log level can be set', () => {
  expect(read({ METRICS: '[::1]:9464' })().metrics).toEqual({ host: '::1', port: 9464 })
  expect(read({ LOG_LEVEL: 'debug' })().logLevel).toBe('debug')
  expect(read({ OPERATOR_API: '127.0.0.1:8091' })().operatorApi).toEqual({ host: '127.0.0.1', port: 8091 })
})

test('the desk is on in the demo, two ports after the portal, and elsewhere if enabled', () => {
  const desk = (DESK: string, ...args: string[]) => read({ DESK, PORT: '9000' }, ...args)().desk
  expect([desk(''), desk('off'), desk('[::1]:9001')]).toEqual([
    undefined,
    undefined,
    { host: '::1', port: 9001 },
  ])
  expect([desk('', '--demo'), desk('off', '--demo'), desk('localhost:9001', '--demo')]).toEqual([
    { host: '127.0.0.1', port: 9002 },
    undefined,
    { host: 'localhost', port: 9001 },
  ])
  expect(read({ DESK: '0.0.0.0:9001' }, '--demo')).toThrow('not on DESK=0.0.0.0')
  expect(read({ DESK: '127.0.0.1:8080' })).toThrow(
    "DESK needs a port of its own, not 8080, which is the portal's",
  )
  expect(read({ DESK: 'on' })).toThrow('DESK must look like 127.0.0.1:9464, not "on".')
})

describe('the settings file', () => {
  const url = 'postgres://portal@db.intern/portal'
  test('is used for variables that the environment does not set', () => {
    const PORTAL_ENV_FILE = fileOf(`# ours\nDATABASE_URL=${url}\n\nPORT="8090"\nHOST=::1\n`)
    const environment = openEnvironment({ PORTAL_ENV_FILE, HOST: '127.0.0.1', PORT: '' }, [])
    expect(environment).toMatchObject({ databaseUrl: url, port: 8_090, host: '127.0.0.1' })
  })

  test('must exist and be readable if PORTAL_ENV_FILE names it', () => {
    expect(() => openEnvironment({ PORTAL_ENV_FILE: '/nowhere/portal.env' }, [])).toThrow(
      'The settings file /nowhere/portal.env cannot be read: ENOENT',
    )
    expect(() => openEnvironment({ PORTAL_ENV_FILE: '/' }, [])).toThrow('cannot be read: EISDIR')
  })

  test('is overridden by the environment even if one uses _FILE and the other does not', () => {
    const PORTAL_ENV_FILE = fileOf('DATABASE_URL_FILE=/nowhere/secret\n')
    expect(openEnvironment({ PORTAL_ENV_FILE, DATABASE_URL: url }, []).databaseUrl).toBe(url)
  })

  test('R86 must not be readable by everyone if it contains a password', () => {
    const text = 'DATABASE_URL=postgres://portal:geheim@db.intern/portal\n'
    const open = () => openEnvironment({ PORTAL_ENV_FILE: fileOf(text, 0o644) }, [])
    expect(open).toThrow('can be read by every user of this machine')
    expect(open).not.toThrow('geheim')
    expect(openEnvironment({ PORTAL_ENV_FILE: fileOf(text, 0o640) }, []).databaseUrl).toContain('geheim')
  })

  test.each([
    ['WEBHOOK_SECRETS', `collection=whsec_${'geheim'.repeat(8)}`],
    ['SMTP_URL', 'smtp://portal:geheim@mail.example.de:587'],
  ])('R86 must not be readable by everyone if %s contains a secret', (variable, value) => {
    const text = `DATABASE_URL=bundled\n${variable}=${value}\n`
    const open = () => openEnvironment({ PORTAL_ENV_FILE: fileOf(text, 0o644) }, [])
    expect(open).toThrow(`holds a secret in ${variable} and can be read by every user of this machine`)
    expect(open).not.toThrow('geheim')
    expect(openEnvironment({ PORTAL_ENV_FILE: fileOf(text, 0o640) }, []).databaseUrl).toBeUndefined()
  })

  test('may be readable by everyone if it contains no secret', () => {
    const text = 'DATABASE_URL=postgres://portal@db.intern/portal\nSMTP_URL=smtp://localhost\n'
    expect(openEnvironment({ PORTAL_ENV_FILE: fileOf(text, 0o644) }, []).smtp).toBeDefined()
  })
})

describe('R86 a secret may be in its own file', () => {
  test('with the value of the variable, with or without a line ending', () => {
    const url = 'postgres://portal:geheim@db.intern/portal'
    expect(readEnvironment({ DATABASE_URL_FILE: fileOf(`${url}\n`) }, []).databaseUrl).toBe(url)
  })

  test('which is refused if it is missing, empty, readable by everyone, or set twice', () => {
    const read =
      (DATABASE_URL_FILE: string, more = {}) =>
      () =>
        readEnvironment({ DATABASE_URL_FILE, ...more }, [])
    const open = fileOf('postgres://a@b/c', 0o644)
    const twice = read(fileOf('postgres://a@b/c'), { DATABASE_URL: 'bundled' })
    expect(read('/nowhere')).toThrow('DATABASE_URL_FILE names a file that cannot be read: ENOENT')
    expect(read(fileOf('\n'))).toThrow('which is empty')
    expect(read(open)).toThrow('holds a secret and can be read by every user')
    expect(twice).toThrow('Set DATABASE_URL or DATABASE_URL_FILE, not both.')
  })
})
