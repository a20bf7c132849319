import { allFeatures, type FeatureSwitches } from '@portal/contract/feature-switches.ts'
import { type CaseTopic, caseTopics, type DigestRhythm } from '@portal/contract/notifications.ts'

import type { Db } from '#db/connect.ts'
import { queueCaseMail } from '#notify/mail/cases/queue-case-mail.ts'
import { createMailChannel } from '#notify/mail/mail-loop.ts'
import { openMailer } from '#notify/mail/mailer.ts'
import type { NewUser } from '#operator/users/create-user.ts'
import { createDeliverNext, type Delivered } from '#outbox/deliver-next.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { mailConfigOf, mailContextOf } from '#test/mail-config.ts'
import { startMailServer, type TestMailServer } from '#test/mail-server.ts'
import { test as portalTest } from '#test/portal.ts'

export interface CaseMailTest {
  mailServer: TestMailServer
  /** Creates a user who gets mails about cases, in German by default. Returns their id. */
  subscribe: (name: string, wishes?: Wishes) => Promise<string>
  /** Runs the periodic job once: collects events, and creates mails and digests. */
  look: (features?: FeatureSwitches, demo?: boolean) => Promise<void>
  /** Sends due mails until none is left or sending fails. */
  deliver: () => Promise<Delivered>
  wait: (minutes: number) => void
  /** Runs the periodic job before and after the debounce time, and sends the mails. */
  mailAll: () => Promise<void>
}

interface Wishes extends Partial<NewUser> {
  readonly language?: 'de' | 'en'
  readonly topics?: CaseTopic[]
  readonly digest?: DigestRhythm
  readonly weekday?: number
}

export const addressOf = (name: string) => `${name}@glaeubiger.example`

/** `test` with a portal that sends mails about cases to a local mail server. */
export const test = portalTest.extend<CaseMailTest>({
  // Vitest requires a destructuring pattern, here an empty one.
  // oxlint-disable-next-line no-empty-pattern
  mailServer: async ({}, use) => {
    const server = await startMailServer()
    await use(server)
    await server.close()
  },
  subscribe: async ({ db, shared }, use) => {
    await buildCustomers(db)
    // As if an earlier run of the job had collected the events up to these times.
    await db
      .insertInto('mailMark')
      .values(
        [...caseTopics, 'due' as const].map((topic) => ({
          topic,
          until: topic === 'due' ? shared.clock.now : began,
        })),
      )
      .execute()
    await use(
      async (username, { language = 'de', topics = [...caseTopics], digest, weekday = 1, ...user } = {}) => {
        await buildUser(db, { username, ...user }, new Date('2026-01-01T10:00:00Z'))
        const { id: userId } = await db
          .selectFrom('portalUser')
          .where('username', '=', username)
          .select('id')
          .executeTakeFirstOrThrow()
        const { now } = shared.clock
        const rhythm = digest && {
          digest,
          weekday,
          digestUntil: now,
          digestDay: now.toISOString().slice(0, 10),
        }
        await db
          .insertInto('userMail')
          .values({ userId, address: addressOf(username), language, topics, confirmedAt: now, ...rhythm })
          .execute()
        return userId
      },
    )
  },
  look: async ({ db, shared: { clock } }, use) =>
    use(async (features = allFeatures, demo = false) => {
      const context = { db, clock: () => clock.now, features, demo }
      await queueCaseMail(context)
    }),
  deliver: async ({ db, shared, mailServer }, use) => {
    const context = mailContextOf(db, shared, mailConfigOf(mailServer.server))
    const next = createDeliverNext(context, createMailChannel(context, await openMailer(context.mail)))
    await use(async () => {
      let delivered = await next()
      while (delivered === 'done') delivered = await next()
      return delivered
    })
  },
  wait: async ({ shared: { clock } }, use) =>
    use((minutes) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    }),
  mailAll: async ({ look, wait, deliver }, use) =>
    use(async () => {
      await look()
      wait(15)
      await look()
      await deliver()
    }),
})

/**
 * Returns the time five seconds ago by the real clock, which the database uses. The next run of the job
 * collects events with this time.
 */
export const justNow = () => new Date(Date.now() - 5_000)

const began = new Date('2026-01-01T10:00:00Z')

/** Resets the time up to which events have been collected, so that the next run collects them again. */
export const resetMailMark = (db: Db) =>
  db.updateTable('mailMark').set({ until: began }).where('topic', '<>', 'due').execute()

/** Backdates the last message of every case. */
export const ageThreads = (db: Db, changedAt = justNow()) =>
  db.updateTable('messageThread').set({ changedAt }).execute()
