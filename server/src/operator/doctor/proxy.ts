import { randomUUID } from 'node:crypto'

import { login } from '@portal/contract/session.ts'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { unknownName } from '#access/login/unknown-name.ts'
import type { Db } from '#db/connect.ts'
import { reasonOf } from '#ground/start-error.ts'
import { type Finding, look, right, wrong } from '#operator/doctor/finding.ts'
import { requestUrl, type UrlResponse } from '#operator/doctor/request-url.ts'

interface Context {
  readonly db: Db
  readonly keys: SecretKeys
  readonly trustProxy: readonly string[]
}

const dayMs = 86_400_000
/** If a certificate is valid for fewer days than this, its renewal is overdue. */
const renewalDays = 21
const yearSeconds = 31_536_000

/**
 * Checks the portal through its proxy, as a browser would: certificate, HSTS, plain HTTP, and whether the portal
 * sees client addresses.
 */
export async function checkProxy(url: URL, context: Context, now: Date): Promise<readonly Finding<string>[]> {
  if (url.protocol !== 'https:')
    return [
      wrong('proxy', `${url.href} is not protected: it begins with ${url.protocol}//.`, {
        why: 'Passwords and cases would cross the network unencrypted.',
        command: 'put a proxy with TLS before the portal (deploy/nginx) and give --url https://…',
      }),
    ]
  try {
    const page = await requestUrl(url, { method: 'GET' })
    const certificate = checkCertificate(url, page, now)
    if (page.status >= 500) return [certificate, unreachable(page)]
    return [certificate, checkHsts(page), await checkPlainHttp(url), await checkForwarding(url, context)]
  } catch (error) {
    return [
      wrong('proxy', `${url.href} cannot be reached: ${reasonOf(error)}.`, {
        why: 'Creditors cannot reach the portal there either.',
        command: `systemctl status nginx; curl -v ${url.href}`,
      }),
    ]
  }
}

const unreachable = ({ status }: UrlResponse) =>
  wrong('proxy', `It answers ${status}: it does not reach the portal.`, {
    why: 'Creditors see an error instead of the portal.',
    command: 'systemctl status creditor-portal; compare proxy_pass with HOST and PORT',
  })

function checkCertificate({ hostname }: URL, { distrust, validTo }: UrlResponse, now: Date): Finding<string> {
  const command = 'renew it, and give the proxy the whole chain (fullchain.pem)'
  if (distrust !== undefined)
    return wrong('proxy', `The certificate of ${hostname} is not trusted: ${distrust}.`, {
      why: 'Browsers warn creditors away.',
      command: `${command}; an authority of your own must be known to this machine (update-ca-certificates)`,
    })
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs)
  const what = `The certificate of ${hostname} is valid for ${days} more days.`
  return days >= renewalDays
    ? right('proxy', what)
    : look('proxy', what, { why: 'Its renewal has failed, or nobody renews it.', command })
}

function checkHsts({ headers }: UrlResponse): Finding<string> {
  const [, seconds = '0'] = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '') ?? []
  if (Number(seconds) >= yearSeconds) return right('proxy', 'Browsers use TLS only (HSTS).')
  return wrong('proxy', 'The header Strict-Transport-Security is missing or short.', {
    why: 'The portal sends it; the proxy drops or replaces it.',
    command: 'take proxy_hide_header and add_header out of the proxy’s configuration (deploy/nginx)',
  })
}

/**
 * Checks that plain HTTP refuses API calls. Redirecting them is not enough, because the client has already
 * sent its token by then. Pages may be redirected.
 */
async function checkPlainHttp(url: URL): Promise<Finding<string>> {
  const plain = new URL(login.path, url)
  plain.protocol = 'http:'
  plain.port = ''
  try {
    const { status } = await requestUrl(plain, { method: 'POST', body: '{}' })
    if (status >= 300 && status < 400)
      return look('proxy', `Plain HTTP redirects calls to TLS (${status}).`, {
        why: 'A call without TLS has already exposed its token; it should be refused.',
        command: 'redirect pages only, and answer /v1/ with 403 (deploy/nginx)',
      })
    if (status < 500 && status !== 403 && status !== 404 && status !== 426)
      return wrong('proxy', `Plain HTTP answers calls (${status}).`, {
        why: 'Passwords and tokens would cross the network unencrypted.',
        command: 'refuse /v1/ on port 80 (deploy/nginx)',
      })
  } catch {
    // Nothing listens on the port, which is best.
  }
  return right('proxy', 'Plain HTTP answers no calls.')
}

/**
 * A documentation address (RFC 5737), sent as `X-Forwarded-For`. If the portal sees it, it trusts what clients
 * claim.
 */
const claimed = '203.0.113.77'

/**
 * Sends a login with a random username through the proxy, and reads from the audit trail which client address the
 * portal saw.
 */
async function checkForwarding(url: URL, { db, keys, trustProxy }: Context): Promise<Finding<string>> {
  const username = `doctor-${randomUUID()}`
  const body = JSON.stringify({ version: '1.0', language: 'en', payload: { username, password: 'none' } })
  const { localAddress } = await requestUrl(new URL(login.path, url), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
  })
  const row = await db
    .selectFrom('audit')
    .where('event', '=', 'authn_login_fail')
    .where('actor', '=', unknownName(keys, username))
    .select('details')
    .executeTakeFirst()
  const seen = row === undefined ? undefined : String(row.details['address'])
  return judgeForwarding({ seen, localAddress, trustProxy })
}

/** Judges the client address that the portal saw. */
export function judgeForwarding({
  seen,
  localAddress,
  trustProxy,
}: {
  readonly seen: string | undefined
  /** The address from which this command connected. */
  readonly localAddress: string
  readonly trustProxy: readonly string[]
}): Finding<string> {
  if (seen === undefined)
    return wrong('proxy', 'A login through the proxy left no row in the audit trail of this database.', {
      why: 'The address belongs to another portal, or the proxy answers calls itself.',
      command: 'compare proxy_pass with HOST and PORT of this portal',
    })
  if (seen === claimed)
    return wrong('proxy', 'The portal trusts the address that a client claims in X-Forwarded-For.', {
      why: 'An attacker who guesses passwords could use another address each time.',
      command: 'proxy_set_header X-Forwarded-For $remote_addr; (deploy/nginx)',
    })
  const isOfProxy = isLoopback(seen) ? !isLoopback(localAddress) : trustProxy.includes(seen)
  if (trustProxy.length === 0 || (isOfProxy && seen !== localAddress))
    return wrong('proxy', `All users seem to come from the proxy’s address (${seen}).`, {
      why: 'Wrong passwords of one of them slow all of them down.',
      command: `name the proxy in trustProxy of portal.config.json, and let it send X-Forwarded-For`,
    })
  if (seen !== localAddress)
    return look('proxy', `The portal saw ${seen}; this command connected from ${localAddress}.`, {
      why: 'This is right behind NAT; otherwise trustProxy does not name the proxy, and all users seem to come from it.',
      command: 'compare with the proxy’s address, and name it in trustProxy of portal.config.json',
    })
  return right('proxy', `The portal sees the addresses of its users (${seen} for this command).`)
}

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address)
