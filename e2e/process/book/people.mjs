/*
 * What users do between the commands of docs/operating.md: they set up two-factor authentication, request
 * passwords, send a mandate and upload a list. The calls go through the proxy of the machine that machine.ts
 * makes. Plain JavaScript, because only the release is installed on that machine.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const portal = (...args) =>
  execFileSync('sudo', ['-u', 'creditor-portal', '/usr/local/bin/portal', ...args], { encoding: 'utf8' })

const passwordIn = (said) => /^ {4}(\S+)$/m.exec(said)?.[1]

async function call(path, payload, token) {
  const answer = await fetch(`https://portal.example.de/v1/glg/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ version: '1.0', language: 'de', payload }),
  })
  const { error, payload: answered } = await answer.json()
  if (error) throw new Error(`${path}: ${JSON.stringify(error)}`)
  return answered
}

const logIn = async (username, password) => (await call('session/login', { username, password })).token

const newPassword = 'Kamille im alten Schuhkarton'

/** Anna sets up two-factor authentication. Anna and Carla request new passwords. */
async function askForPasswords() {
  const { TOTP } = createRequire('/opt/creditor-portal/current/server/package.json')('otpauth')
  const anna = await logIn('anna', passwordIn(portal('user', 'reset-password', 'anna')))
  const { secret } = await call('session/create2FA', {}, anna)
  const code = new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate()
  await call('session/verifyTwoFAFirstTime', { code }, anna)
  await call('session/password_change', { newPassword }, anna)
  const made = portal('user', 'create', 'carla', '--customer', 'K-4711')
  await call('session/password_change', { newPassword }, await logIn('carla', passwordIn(made)))
}

/** Anna hands over a mandate and uploads a list. */
async function send() {
  const { mandate, upload } = JSON.parse(readFileSync('/root/payloads.json', 'utf8'))
  const anna = await logIn('anna', newPassword)
  await call('uebergabe/send', mandate, anna)
  await call('uebergabe/upload', upload, anna)
}

await { 'ask-for-passwords': askForPasswords, send }[process.argv[2]]()
