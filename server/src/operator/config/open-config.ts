import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { allFeatures } from '@portal/contract/feature-switches.ts'
import { informationSheetPath } from '@portal/contract/operator/files.ts'
import { allKinds } from '@portal/contract/submission-kinds.ts'
import * as z from 'zod/mini'

import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'
import { decodeTypedText } from '#ground/text/typed-text.ts'
import type { Logo } from '#http/pages/logo.ts'
import type { MailConfig, MailFacts } from '#notify/mail/mail-config.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { faultsOf, unknownFields, noMessage } from '#operator/config/config-faults.ts'
import { type ConfigFile, configFile, logoTypes } from '#operator/config/config-schema.ts'
import { inventedFields } from '#operator/config/invented-fields.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import type { SmtpServer } from '#settings/smtp-url.ts'
import type { WebhookSecrets } from '#settings/webhook-secrets.ts'

interface Place {
  /** Path from PORTAL_CONFIG. If undefined, the file is `portal.config.json` in the data directory. */
  readonly configPath: string | undefined
  readonly dataDir: string
  readonly demo: boolean
  /** The mail server. If it is set, the file must have `notifications`. */
  readonly smtp?: SmtpServer | undefined
  /** Secrets for signing the webhooks in the file. */
  readonly webhookSecrets?: WebhookSecrets | undefined
}

/**
 * Path of the example: a complete operator's file of an invented company. If the demo has no operator's file, it
 * reads the example and turns everything on.
 */
const example = 'docs/examples/portal.config.json'
const exampleFile = fileURLToPath(new URL(`../../../../${example}`, import.meta.url))

/** Maximum size of the logo. A larger file is probably a mistake. */
const maxLogoBytes = 512 * 1024

/** The path of the operator's file. */
export const configPathOf = ({ configPath, dataDir }: Pick<Place, 'configPath' | 'dataDir'>): string =>
  configPath ?? join(dataDir, 'portal.config.json')

/**
 * Reads and validates the operator's file. Without one, the demo uses the example. Throws a StartError that lists
 * every invalid field, or explains how to create the file.
 */
export async function openConfig({ configPath, dataDir, demo, ...settings }: Place): Promise<PortalConfig> {
  const path = configPathOf({ configPath, dataDir })
  const text = await readText(path)
  if (text !== undefined) {
    if (!demo) await refuseInvented(text, path)
    return resolved(parseConfig(text, path), { path, ...settings })
  }
  if (demo && configPath === undefined)
    return resolved(demoConfig(await readFile(exampleFile, 'utf8')), { path, ...settings })
  throw new StartError(
    `The portal needs to know who runs it: copy ${example} to ${path} and write your company's facts into it (docs/operating.md explains them).`,
  )
}

/** The example with everything turned on. */
function demoConfig(text: string): ConfigFile {
  const file = parseConfig(text, exampleFile)
  return { ...file, features: allFeatures, desk: { ...file.desk, decides: allKinds, seeAs: true } }
}

/**
 * Parses and validates the content of the file.
 * @param path For error messages.
 */
export function parseConfig(text: string, path: string): ConfigFile {
  const input = parseJson(text, path)
  const result = z.safeParse(configFile, input, { error: () => noMessage })
  const faults = result.success ? [] : faultsOf(result.error, input)
  faults.push(...unknownFields(input, z.toJSONSchema(configFile, { io: 'input' })))
  if (!result.success || faults.length > 0)
    throw new StartError([`The configuration ${path} cannot be used:`, ...faults].join('\n  '))
  return result.data
}

/**
 * Throws a StartError if fields still have the values of the example, because creditors must not see the imprint
 * of an invented company.
 */
async function refuseInvented(text: string, path: string): Promise<void> {
  const left = inventedFields(parseJson(text, path), JSON.parse(await readFile(exampleFile, 'utf8')))
  if (left.length > 0)
    throw new StartError(
      `The configuration ${path} still has facts of the invented company of the example; write your own into ${left.join(', ')}, or take away what you do not have.`,
    )
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return decodeTypedText(await readFile(path))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`The configuration ${path} cannot be read: ${reasonOf(error)}.`)
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartError(`The configuration ${path} is not JSON: ${reasonOf(error)}.`)
  }
}

async function resolved(
  file: ConfigFile,
  { path, smtp, webhookSecrets }: { readonly path: string } & Pick<Place, 'smtp' | 'webhookSecrets'>,
): Promise<PortalConfig> {
  const {
    logo: logoName,
    sessions,
    passwordRequests,
    retention,
    trustProxy,
    contactPerson,
    notifications,
    webhooks,
    texts,
    desk,
    ...facts
  } = file
  const mail = smtp && mailConfig(smtp, { notifications, facts }, path)
  const logo = logoName === undefined ? undefined : await readLogo(join(dirname(path), logoName), path)
  return {
    facts: {
      ...facts,
      ...(facts.contactPersonEnabled && contactPerson && { contactPerson }),
      hasLogo: logo !== undefined,
      sendsMail: mail !== undefined,
    },
    logo,
    sessionLimits: sessions,
    retention,
    approveAtOnce: passwordRequests.approveAtOnce,
    mail,
    lacksMailServer: notifications !== undefined && smtp === undefined,
    webhooks: signedWebhooks(webhooks, webhookSecrets ?? new Map(), path),
    recallCosts: texts.recallCosts,
    trustProxy,
    desk,
    portalUrl: desk.portalUrl ?? notifications?.portalUrl,
    ownSheetPath: join(dirname(path), informationSheetPath.slice('/download/'.length)),
  }
}

/**
 * Adds the secrets to the webhooks. Throws a StartError if a webhook has no secret, or if a secret has no
 * webhook, which is probably a typo.
 */
function signedWebhooks(webhooks: ConfigFile['webhooks'], secrets: WebhookSecrets, path: string): Webhook[] {
  const isNamed = (name: string) => webhooks.some((webhook) => webhook.name === name)
  const needless = [...secrets.keys()].find((name) => !isNamed(name))
  if (needless !== undefined)
    throw new StartError(
      `WEBHOOK_SECRETS has a secret for "${needless}", but the configuration ${path} has no such webhook: write it into webhooks, or take the secret away.`,
    )
  return webhooks.map(({ name, url }) => {
    const own = secrets.get(name)
    if (own) return { name, url: new URL(url), secrets: own }
    throw new StartError(
      `The configuration ${path} has the webhook "${name}", but WEBHOOK_SECRETS has no secret for it: set ${name}=whsec_… there (docs/operating.md), or take the webhook out.`,
    )
  })
}

function mailConfig(
  server: SmtpServer,
  { notifications, facts }: { notifications: ConfigFile['notifications']; facts: MailFacts },
  path: string,
): MailConfig {
  if (!notifications)
    throw new StartError(
      `SMTP_URL is set, but the configuration ${path} has no sender for mail: write notifications.from into it (docs/operating.md), or leave SMTP_URL out.`,
    )
  const { from, fromName, portalUrl, ...operator } = notifications
  const { name, shortName, primaryColor } = facts
  return {
    server,
    from: { name: fromName ?? shortName, address: from },
    portalUrl,
    operator,
    facts: { name, shortName, primaryColor },
  }
}

async function readLogo(file: string, path: string): Promise<Logo> {
  try {
    const bytes = await readFile(file)
    if (bytes.byteLength > maxLogoBytes) throw new Error(`it has more than ${maxLogoBytes / 1024} KiB`)
    return { mediaType: logoTypes[extname(file).toLowerCase()] ?? 'application/octet-stream', bytes }
  } catch (error) {
    throw new StartError(
      `The configuration ${path} names the logo ${file}, which cannot be used: ${reasonOf(error)}.`,
    )
  }
}
