import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { DeskEndpoint } from '@portal/contract/desk/endpoint.ts'
import { deskEndpoints } from '@portal/contract/desk/registry.ts'
import { logoPath } from '@portal/contract/operator/files.ts'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { connect } from '#db/connect.ts'
import { openFileStore } from '#files/file-store.ts'
import { createTestDesk } from '#test/desk.ts'

/** GET routes that are not in the registry, and why they are public. */
const others: Readonly<Record<string, string>> = {
  [logoPath]: 'a picture that the page shows before the login',
  '/assets/queue-1a2b.js': 'as every file of the built screens, which know no data',
}

/** Returns all routes of the desk with its page, as `METHOD path`. Needs no database. */
async function routesOfDesk(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-desk-routes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  for (const [file, text] of [
    ['assets/queue-1a2b.js', ''],
    ['index.html', ''],
    ['screens.json', '{}'],
  ] as const)
    writeFileSync(join(folder, file), text)
  const routes: string[] = []
  const onCreated = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push(`${one} ${url}`)
    })
  subscribe('fastify.initialization', onCreated)
  // The database is unreachable, because no server listens on port 1.
  const { db, pool } = connect('postgres://portal@127.0.0.1:1/portal')
  const clock = { now: new Date() }
  const parts = { files: await openFileStore(folder), clock, keys: new Map() }
  const app = createTestDesk({ db }, parts, { webRoot: folder })
  unsubscribe('fastify.initialization', onCreated)
  await app.ready()
  await app.close()
  await pool.end()
  return routes
}

test('the desk has the calls of its registry and a few other routes, with a reason for each', async () => {
  const calls = deskEndpoints.map(({ path }) => `POST ${path}`)
  const rest = Object.keys(others).flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
  expect((await routesOfDesk()).toSorted()).toEqual([...calls, ...rest].toSorted())
})

const contract = join(import.meta.dirname, '../../../contract/src/desk')

const isEndpoint = (value: unknown): value is DeskEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'needs' in value

test.each(readdirSync(contract).filter((name) => /(?<!\.test)\.ts$/.test(name)))(
  'every call declared in contract/src/desk/%s is in the registry',
  async (name) => {
    const module: Readonly<Record<string, unknown>> = await import(`@portal/contract/desk/${name}`)
    const declared = Object.values(module).filter(isEndpoint)
    expect(declared.filter((call) => !deskEndpoints.includes(call)).map(({ path }) => path)).toEqual([])
  },
)
