import { readFileSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { notifyUser } from '../../server/src/access/user-notices.ts'
import type { Db } from '../../server/src/db/connect.ts'
import { readEnvironment } from '../../server/src/settings/environment.ts'
import { openDatabase } from '../../server/src/settings/open-database.ts'
import type { CrashPoint } from '../../server/src/submissions/crash-point.ts'
import { buildAuthority, hasOpenssl } from '../../server/test/certificates.ts'
import { startMailServer } from '../../server/test/mail-server.ts'
import {
  fatalLevel,
  operatorsFileWith,
  readyDataDir,
  startPortal,
  temporaryFolder,
  tryToStart,
} from '../kit/portal-process.ts'
import { senderData } from '../kit/sender.ts'

const address = 'anna@glaeubiger.example'

/** An operator file with a mail sender. */
const operatorsFileWithMail = () =>
  operatorsFileWith({ notifications: { from: 'portal@musterinkasso.example' } })

async function withDatabase<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Returns a data directory in which Anna has confirmed an address, and a mail about a new password is due. */
async function dataWithMail(): Promise<string> {
  const dataDir = await readyDataDir(senderData)
  await withDatabase(dataDir, async (db) => {
    const { id: userId } = await db
      .selectFrom('portalUser')
      .where('username', '=', 'anna')
      .select('id')
      .executeTakeFirstOrThrow()
    const now = new Date()
    await db
      .insertInto('userMail')
      .values({ userId, address, language: 'de', topics: ['password'], confirmedAt: now })
      .execute()
    await notifyUser(db, userId, 'password_changed', now)
  })
  return dataDir
}

/** Makes all waiting dispatches due now, including the one that the killed portal had leased. */
const letClaimsEnd = (db: Db) =>
  db.updateTable('dispatch').set({ nextTryAt: new Date() }).where('state', '=', 'waiting').execute()

const statesOf = async (db: Db) => {
  const rows = await db.selectFrom('dispatch').select(['state', 'tries']).execute()
  return rows.map(({ state, tries }) => `${state} after ${tries}`)
}

test.each([
  // The portal is killed before it sends the mail, or after the mail server has accepted it but before that is
  // stored.
  ['mail-claimed', 0],
  ['mail-accepted', 1],
] as const)(
  'R78 a mail during which the portal is killed at the point %s arrives, and repeated ones have the same id',
  async (point: CrashPoint, before) => {
    const mailServer = await startMailServer()
    onTestFinished(() => mailServer.close())
    const dataDir = await dataWithMail()
    const environment = { SMTP_URL: mailServer.url, PORTAL_CONFIG: operatorsFileWithMail() }
    const doomed = await tryToStart({ dataDir, environment: { ...environment, FAULT: point } })
    expect([await doomed.exitCode(), doomed.isRunning]).toEqual([null, false])
    expect(mailServer.mails).toHaveLength(before)
    await withDatabase(dataDir, letClaimsEnd)

    const next = await startPortal({ dataDir, environment })
    await expect.poll(() => mailServer.mails.length).toBe(before + 1)
    await expect.poll(() => withDatabase(dataDir, statesOf)).toEqual(['sent after 2'])
    expect(new Set(mailServer.mails.map(({ headers }) => headers['message-id'])).size).toBe(1)
    expect(await next.end('SIGTERM')).toBe(0)
    expect(next.output).not.toContain(address)
  },
)

test('R79 a portal with a silent mail server stops in time, and nothing is lost', async () => {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.close())
  mailServer.silentFor.add(address)
  const dataDir = await dataWithMail()
  const environment = { SMTP_URL: mailServer.url, PORTAL_CONFIG: operatorsFileWithMail() }
  const portal = await startPortal({ dataDir, environment })
  await expect.poll(() => withDatabase(dataDir, statesOf)).toEqual(['waiting after 1'])
  const begin = Date.now()
  expect(await portal.end('SIGTERM')).toBe(0)
  expect(Date.now() - begin).toBeLessThan(10_000)
  expect(await withDatabase(dataDir, statesOf)).toEqual(['waiting after 1'])
})

test.skipIf(!hasOpenssl)(
  'mail is sent with TLS and password to the right server, and to no other',
  async () => {
    const { ca, key, certificate } = buildAuthority(temporaryFolder(), 'mail')
    const logins: string[] = []
    const mailServer = await startMailServer({
      options: {
        key: readFileSync(key),
        cert: readFileSync(certificate),
        authOptional: false,
        onAuth({ username = '', password = '' }, { secure }, callback) {
          logins.push(`${username} ${password} ${secure ? 'over TLS' : 'in plain text'}`)
          callback(null, { user: username })
        },
      },
    })
    onTestFinished(() => mailServer.close())
    const dataDir = await dataWithMail()
    const url = `smtp://portal:p%40ss@127.0.0.1:${mailServer.server.port}?starttls=on`
    const environment = { SMTP_URL: url, PORTAL_CONFIG: operatorsFileWithMail() }
    const strange = await startPortal({ dataDir, environment })
    const faultOf = async (db: Db) =>
      (await db.selectFrom('dispatch').select('lastFault').executeTakeFirst())?.lastFault
    await expect.poll(() => withDatabase(dataDir, faultOf)).toContain('certificate')
    await strange.end('SIGTERM')
    expect([logins, mailServer.mails]).toEqual([[], []])

    await withDatabase(dataDir, letClaimsEnd)
    await startPortal({ dataDir, environment: { ...environment, NODE_EXTRA_CA_CERTS: ca } })
    await expect.poll(() => mailServer.mails.length).toBe(1)
    expect(logins).toEqual(['portal p@ss over TLS'])
  },
)

test('a mail server without a sender in the operator’s file is refused at the start, without printing its password', async () => {
  const dataDir = await readyDataDir()
  const portal = await tryToStart({ dataDir, environment: { SMTP_URL: 'smtp://a:geheim@mail.example.de' } })
  expect(await portal.exitCode()).toBe(1)
  expect(portal.lines.at(-1)).toMatchObject({
    level: fatalLevel,
    msg: expect.stringContaining('write notifications.from into it'),
  })
  expect(portal.output).not.toContain('geheim')
})
