import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { responseEnvelope } from '@portal/contract/envelope.ts'
import { idempotencyHeader } from '@portal/contract/submission.ts'
import { onTestFinished } from 'vitest'

import { freePort } from '../../scripts/free-port.ts'
import { buildAuthority, hasOpenssl } from '../../server/test/certificates.ts'
import { temporaryFolder } from './portal-process.ts'
import type { Answer } from './sender.ts'

const examples = join(import.meta.dirname, '../../deploy/nginx')
const answersVersion = (program: string, flag: string) => spawnSync(program, [flag]).status === 0

/** On Debian nginx is only in root's PATH. */
const program = ['nginx', '/usr/sbin/nginx'].find((name) => answersVersion(name, '-v'))

/** Why the tests with nginx cannot run. Undefined if they can. */
export const nginxIsMissing =
  program === undefined || !hasOpenssl
    ? 'nginx, or openssl for its certificate, is not on this machine'
    : undefined

/** An nginx that runs the example configuration with its own ports and certificate. */
export interface Nginx {
  readonly port: number
  /** The port without TLS. */
  readonly plainPort: number
  /** The port for the operator's systems. */
  readonly operatorPort: number
  /** The file with the CA certificate. */
  readonly ca: string
  /** Reads nginx's log files. */
  readonly readLogs: () => { readonly access: string; readonly error: string }
  /** A browser's connection: HTTP/2 over TLS with a verified certificate. */
  readonly open: () => ClientHttp2Session
}

/**
 * Starts nginx in front of two portals.
 * @param portals their ports on 127.0.0.1
 * @param operatorApi the port of the first portal's operator API
 */
export async function startNginx(portals: readonly [number, number], operatorApi = 8091): Promise<Nginx> {
  const folder = temporaryFolder()
  const [port, plainPort, operatorPort] = [await freePort(), await freePort(), await freePort()]
  const { ca, key, certificate } = buildAuthority(folder, 'nginx', { names: 'DNS:portal.example.de' })
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  const tls: Change[] = [
    ['/etc/ssl/portal.pem', certificate],
    ['/etc/ssl/portal.key', key],
  ]
  writeFileSync(
    join(folder, 'portal.conf'),
    adapted('creditor-portal.conf', [
      ['  # server 127.0.0.1:8081', `  server 127.0.0.1:${portals[1]}`],
      ['server 127.0.0.1:8080', `server 127.0.0.1:${portals[0]}`],
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen 443 ', `listen 127.0.0.1:${port} `],
      ...tls,
    ]).replaceAll('/var/log/nginx/', `${folder}/`) +
      adapted('creditor-portal-operator.conf', [
        ['  listen 8443 ', `  listen 127.0.0.1:${operatorPort} `],
        [
          'location /v1/operator/ {\n    proxy_pass http://127.0.0.1:8091',
          `location /v1/operator/ {\n    proxy_pass http://127.0.0.1:${operatorApi}`,
        ],
        [
          'imports {\n    proxy_pass http://127.0.0.1:8091',
          `imports {\n    proxy_pass http://127.0.0.1:${operatorApi}`,
        ],
        ...tls,
      ]),
  )
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const child = spawn(program ?? '', args, { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  // The connection is refused until nginx listens.
  while (!(await fetch(`http://127.0.0.1:${plainPort}/`, { redirect: 'manual' }).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
    await sleep(20)
  }
  const open = () => {
    const browser = connect(`https://127.0.0.1:${port}`, {
      ca: readFileSync(ca),
      servername: 'portal.example.de',
    })
    onTestFinished(() => browser.destroy())
    return browser
  }
  const readLogs = () => ({
    access: readFileSync(join(folder, 'access.log'), 'utf8'),
    error: readFileSync(join(folder, 'error.log'), 'utf8'),
  })
  return { port, plainPort, operatorPort, ca, open, readLogs }
}

/** The main configuration around the example. All paths are inside the folder. */
const around = (folder: string) => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log ${folder}/access.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/portal.conf;
}
`

type Change = readonly [from: string, to: string]

/**
 * Returns an example configuration with this machine's addresses and paths.
 * @throws if a text to replace does not occur exactly once
 */
const adapted = (example: string, changes: readonly Change[]): string =>
  changes.reduce(
    (text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`"${from}" must occur exactly once in ${example}.`)
      return text.replace(from, to)
    },
    readFileSync(join(examples, example), 'utf8'),
  )

/** One call over a browser's connection. A response that is not from the portal has only a status. */
export async function callThrough(
  browser: ClientHttp2Session,
  { path }: Endpoint,
  payload: unknown,
  { token, key }: { token: string; key?: string },
): Promise<Answer> {
  const stream = browser.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(key && { [idempotencyHeader]: key }),
  })
  stream.end(JSON.stringify({ version: '1.0', language: 'de', payload }))
  const [headers] = (await once(stream, 'response')) as [Record<string, string | number>]
  const status = Number(headers[':status'])
  // nginx's own responses are HTML, so reading them as JSON fails.
  const body = responseEnvelope.safeParse(await json(stream).catch(() => undefined))
  return { status, code: body.data?.error?.code, payload: body.data?.payload }
}
