import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from './free-port.ts'

/*
 * `npm run dev` runs the portal with demo data under one URL and reloads it on changes. Vite serves the frontend
 * and proxies all API calls to the server, which Node restarts when a source file changes.
 */

const root = join(import.meta.dirname, '..')
const port = process.env['PORT'] || '8080'
const address = `http://127.0.0.1:${port}`
const serverPort = await freePort()
const serverAddress = `http://127.0.0.1:${serverPort}`

const children: ChildProcess[] = []

/**
 * Starts a program that does not receive the terminal's Ctrl+C: `end` stops it instead. If the program exits,
 * `end` is called, too.
 */
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
    // Not awaited: `end` exits the process.
    void end(code ?? 1)
  })
  // Replace the server's URL with the one that developers open.
  createInterface(child.stdout).on('line', (line) => console.log(line.replace(serverAddress, address)))
}

let ending: Promise<void> | undefined

/** Stops both programs, then exits. */
function end(exitCode: number): Promise<void> {
  ending ??= endAll().then(() => process.exit(exitCode))
  return ending
}

async function endAll(): Promise<void> {
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map((child) => once(child, 'exit')))
}

// Not awaited: `end` exits the process.
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
// The connection is refused until Vite listens.
while (!(await fetch(`${address}/favicon.svg`).catch(() => undefined))?.ok) await sleep(100)
start('The server', ['--watch', '--watch-preserve-output', 'server/src/main.ts', '--demo'], root, {
  PORT: String(serverPort),
})
