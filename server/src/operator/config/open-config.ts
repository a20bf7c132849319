import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { everyFeature } from '@portal/contract/feature-switches.ts'
import { informationSheetPath } from '@portal/contract/operator/files.ts'
import * as z from 'zod/mini'

import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'
import { typedText } from '#ground/text/typed-text.ts'
import type { MailConfig, MailFacts } from '#notify/mail/mail-config.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { faultsOf, unknownFields, wordless } from '#operator/config/config-faults.ts'
import { type ConfigFile, configFile, logoTypes } from '#operator/config/config-schema.ts'
import { inventedFields } from '#operator/config/invented-fields.ts'
import type { Logo, PortalConfig } from '#operator/config/portal-config.ts'
import type { SmtpServer } from '#settings/smtp-url.ts'
import type { WebhookSecrets } from '#settings/webhook-secrets.ts'

interface Place {
  /** The file that PORTAL_CONFIG names; undefined means `portal.config.json` in the data directory. */
  readonly configPath: string | undefined
  readonly dataDir: string
  readonly demo: boolean
  /** The server that takes mail, which the file must say more about. */
  readonly smtp?: SmtpServer | undefined
  /** What the webhooks of the file are signed with. */
  readonly webhookSecrets?: WebhookSecrets | undefined
}

/**
 * A complete file of an invented company. The demo runs with it, so what operators copy is always tried; only the parts that
 * the operator has to ask for are on in the demo.
 */
const example = 'docs/examples/portal.config.json'
const exampleFile = fileURLToPath(new URL(`../../../../${example}`, import.meta.url))

/** A larger picture is no logo but a mistake. */
const maxLogoBytes = 512 * 1024

/**
 * Reads and checks the operator's file; the demo does without one. Throws a StartError that says what to write,
 * or names every wrong field in a sentence.
 */
export async function openConfig({ configPath, dataDir, demo, ...settings }: Place): Promise<PortalConfig> {
  const path = configPath ?? join(dataDir, 'portal.config.json')
  const text = await readText(path)
  if (text !== undefined) {
    if (!demo) await refuseInvented(text, path)
    return resolved(parseConfig(text, path), { path, ...settings })
  }
  if (demo && configPath === undefined)
    return resolved(
      { ...parseConfig(await readFile(exampleFile, 'utf8'), exampleFile), features: everyFeature },
      { path, ...settings },
    )
  throw new StartError(
    `The portal needs to know who runs it: copy ${example} to ${path} and write your company's facts into it (docs/operating.md explains them).`,
  )
}

/** The checked content of a file; `path` is for the error. */
export function parseConfig(text: string, path: string): ConfigFile {
  const input = parseJson(text, path)
  const result = z.safeParse(configFile, input, { error: () => wordless })
  const faults = result.success ? [] : faultsOf(result.error, input)
  faults.push(...unknownFields(input, z.toJSONSchema(configFile, { io: 'input' })))
  if (!result.success || faults.length > 0)
    throw new StartError([`The configuration ${path} cannot be used:`, ...faults].join('\n  '))
  return result.data
}

/** Creditors must not read an imprint of a company that does not exist: what is left of the example is named. */
async function refuseInvented(text: string, path: string): Promise<void> {
  const left = inventedFields(parseJson(text, path), JSON.parse(await readFile(exampleFile, 'utf8')))
  if (left.length > 0)
    throw new StartError(
      `The configuration ${path} still has facts of the invented company of the example; write your own into ${left.join(', ')}, or take away what you do not have.`,
    )
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return typedText(await readFile(path))
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
    ownSheetPath: join(dirname(path), informationSheetPath.slice('/download/'.length)),
  }
}

/** Nothing goes unsigned, and a secret that nothing is signed with is a name that was misspelt. */
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
      `SMTP_URL is set, but the configuration ${path} does not say from whom mail comes: write notifications.from into it (docs/operating.md), or leave SMTP_URL out.`,
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
