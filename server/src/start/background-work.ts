import { setTimeout as sleep } from 'node:timers/promises'

import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { startNotifyingOfLogins } from '#access/login/unfinished-login-loop.ts'
import type { FileStore } from '#files/file-store.ts'
import { startWatchingDiskSpace } from '#files/free-space.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'
import type { MailConfig } from '#notify/mail/mail-config.ts'
import { startMailing, startCaseMail, startOperatorMail } from '#notify/mail/mail-loop.ts'
import type { ReadUnfinished } from '#notify/mail/queue-operator-mail.ts'
import { startWebhook } from '#notify/webhooks/webhook-loop.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { startRetention } from '#privacy/retention/retention-loop.ts'
import { type RetentionContext } from '#privacy/retention/retention.ts'
import { startScanning } from '#submissions/scan-loop.ts'

interface Context extends RetentionContext {
  readonly files: FileStore
  readonly keys: SecretKeys
  readonly features: FeatureSwitches
  /** Whether demo users can log in. */
  readonly demo: boolean
  readonly clamd: ClamdAddress | undefined
  readonly mail: MailConfig | undefined
  readonly webhooks: readonly Webhook[]
  /** Reads the unfinished deliveries. Undefined if the portal imports no deliveries. */
  readonly readUnfinished: ReadUnfinished | undefined
  /** The folders in which the portal stores data. */
  readonly folders: readonly string[]
  inform(sentence: string, facts?: object): void
  warn(sentence: string, facts?: object): void
  noteRound?(work: 'retention' | 'sweep'): void
}

/** How long a stop waits for running jobs. They can be interrupted, because each works in transactions. */
const patienceMs = 1_000

/** Starts the background jobs. Returns a function that stops them. */
export function startBackgroundWork({
  clamd,
  mail,
  webhooks,
  folders,
  ...context
}: Context): () => Promise<void> {
  const running = [
    startRetention(context),
    startWatchingDiskSpace(folders, (sentence) => context.warn(sentence)),
    startNotifyingOfLogins(context),
    ...webhooks.map((webhook) => startWebhook(context, webhook)),
  ]
  if (clamd) running.push(startScanning({ ...context, clamd }))
  if (mail) {
    const mailing = { ...context, mail }
    running.push(startMailing(mailing), startCaseMail(mailing), startOperatorMail(mailing))
  }
  return async () => {
    const ended = Promise.all(running.map((repetition) => repetition.stop()))
    await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })])
  }
}
