import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { unsubscribePath } from '@portal/contract/case-mail.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { informationSheetPath, logoPath } from '@portal/contract/operator/files.ts'
import { endpoints } from '@portal/contract/registry.ts'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { createApp } from '#app.ts'
import { connect } from '#db/connect.ts'
import { openFileStore } from '#files/file-store.ts'
import { systemClock } from '#ground/clock.ts'
import { silentTelemetry } from '#test/app.ts'
import { testConfig } from '#test/config.ts'

/** GET routes that are not in the contract, and why they are public. */
const others: Readonly<Record<string, string>> = {
  '/health/live': 'for the operator’s machines; only says that the process responds',
  '/health/ready': 'for the operator’s machines; only says whether the portal is ready',
  '/openapi.json': 'describes the calls, where the operator wants it',
  [logoPath]: 'a picture that the page shows before the login',
  [informationSheetPath]: 'a document for everybody, to which the page leads before the login',
  '/assets/search-1a2b.js': 'as every file of the built screens, which know no data',
}

/** POST routes that are not in the contract, and why they are public. */
const otherPosts: Readonly<Record<string, string>> = {
  [unsubscribePath(':token')]:
    'one-click unsubscribe for mail programs (RFC 8058), with a token that is only in the mails',
}

/** Returns all routes of a server with the web app, as `METHOD path`. Needs no database. */
async function routesOfServer(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-routes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/search-1a2b.js'), '')
  writeFileSync(join(folder, 'index.html'), '')
  writeFileSync(join(folder, 'screens.json'), '{}')
  writeFileSync(join(folder, 'login-pages.json'), '{}')

  const routes: string[] = []
  // Uses Fastify's diagnostics channel to observe all routes, so that the server needs no code for this test.
  const onCreated = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push(`${one} ${url}`)
    })
  subscribe('fastify.initialization', onCreated)
  // The database is unreachable, because no server listens on port 1.
  const { db, pool } = connect('postgres://portal@127.0.0.1:1/portal')
  const app = createApp({
    db,
    pool,
    files: await openFileStore(folder),
    clock: systemClock,
    keys: new Map(),
    config: testConfig,
    ...silentTelemetry(),
    demo: false,
    openapi: true,
    webRoot: folder,
  })
  unsubscribe('fastify.initialization', onCreated)
  await app.ready()
  await app.close()
  await pool.end()
  return routes
}

test('the server has the calls of the registry and a few other routes, with a reason for each', async () => {
  const routes = await routesOfServer()
  const calls = endpoints.map(({ path }) => `POST ${path}`)
  const posts = Object.keys(otherPosts).map((path) => `POST ${path}`)
  const rest = Object.keys(others).flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
  expect(routes.toSorted()).toEqual([...calls, ...posts, ...rest].toSorted())
})

const contract = join(import.meta.dirname, '../../../contract/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

test.each(
  readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  ),
)('every call declared in contract/src/%s is in the registry', async (name) => {
  const module: Readonly<Record<string, unknown>> = await import(`@portal/contract/${name}`)
  const declared = Object.values(module).filter(isEndpoint)
  expect(declared.filter((call) => !endpoints.includes(call)).map(({ path }) => path)).toEqual([])
})
