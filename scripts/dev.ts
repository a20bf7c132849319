import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from './free-port.ts'

/*
 * `npm run dev`: the portal with demo data on one address, whose server and screens follow the sources. Vite serves the
 * screens there and passes all calls on to the server, which Node starts again when one of its files has changed.
 */

const root = join(import.meta.dirname, '..')
const port = process.env['PORT'] || '8080'
const address = `http://127.0.0.1:${port}`
const serverPort = await freePort()
const serverAddress = `http://127.0.0.1:${serverPort}`

const children: ChildProcess[] = []

/** Starts a program out of reach of the terminal's Ctrl+C: it is we who end it, once. Without it we end, too. */
function start(name: string, args: readonly string[], cwd: string, env: Record<string, string>): void {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
  })
  children.push(child)
  child.once('exit', (code) => {
    if (!ending) console.error(`${name} has ended.`)
    void end(code ?? 1)
  })
  // People need to know one address only.
  createInterface(child.stdout).on('line', (line) => console.log(line.replace(serverAddress, address)))
}

let ending: Promise<void> | undefined

/** Ends what runs, and then us. */
function end(exitCode: number): Promise<void> {
  ending ??= endAll().then(() => process.exit(exitCode))
  return ending
}

async function endAll(): Promise<void> {
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map((child) => once(child, 'exit')))
}

process.on('SIGINT', () => void end(0)).on('SIGTERM', () => void end(0))

const vite = [
  join(root, 'node_modules/vite/bin/vite.js'),
  '--host',
  '127.0.0.1',
  '--port',
  port,
  '--strictPort',
]
start('Vite', [...vite, '--clearScreen', 'false', '--logLevel', 'warn'], join(root, 'web'), {
  PORTAL_SERVER: serverAddress,
})
while (!(await fetch(`${address}/favicon.svg`).catch(() => undefined))?.ok) await sleep(100)
start('The server', ['--watch', '--watch-preserve-output', 'server/src/main.ts', '--demo'], root, {
  PORT: String(serverPort),
})
