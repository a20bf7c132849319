import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

import { verifyCode } from '@portal/contract/two-factor.ts'

import { codeOf } from '../../e2e/kit/one-time-codes.ts'
import { freePort } from '../../scripts/free-port.ts'
import { portalAway, type Scenario } from '../scenario.ts'
import { type RefusedStart, tryToStart } from '../world/portal.ts'
import type { Stage } from '../world/stage.ts'

/**
 * How long a start that should be refused is watched for damage. The portal's first sweep of unreferenced files
 * would run within this time.
 */
const patienceMs = 12_000

/** `DATABASE_URL` names an empty database, although the data directory contains documents. */
export const wrongDatabase: Scenario = {
  name: 'wrong database',
  async play(stage) {
    const postgres = await stage.ownPostgres()
    const environment = { DATABASE_URL: postgres.url() }
    const { setting } = await stage.open(environment)
    await postgres.query('create database empty owner portal')
    const before = await agedDocuments(stage.dataDir)
    const DATABASE_URL = postgres.url(postgres.port, 'empty')
    const refused = await tryToStart(
      { ...setting, port: await freePort(), environment: { DATABASE_URL } },
      patienceMs,
    )
    requireRefusal(stage, refused, [stage.dataDir, 'empty'])
    await requireAll(stage, before)
  },
}

/** The folder of the bundled database is missing; documents and keys still exist. */
export const lostDatabase: Scenario = {
  name: 'lost database folder',
  async play(stage) {
    const { portal, setting } = await stage.open()
    const postgres = await stage.bundledPostgres()
    const cluster = join(stage.dataDir, 'postgres')
    await stage.away({ what: 'stopped', ...portalAway }, async () => {
      await portal.stop()
      const before = await agedDocuments(stage.dataDir)
      await rename(cluster, `${cluster}-aside`)
      const refused = await tryToStart({ ...setting, port: await freePort() }, patienceMs)
      requireRefusal(stage, refused, [stage.dataDir])
      await requireAll(stage, before)
      if (await isThere(cluster)) {
        stage.breaks('a new database was made where documents lie')
        await postgres.stop()
        await rm(cluster, { recursive: true })
      }
      await rename(`${cluster}-aside`, cluster)
      stage.recoveredIn(await portal.start())
    })
  },
}

/** `secret-keys.json` is missing, although a user has two-factor authentication turned on. */
export const lostKeys: Scenario = {
  name: 'lost key file',
  async play(stage) {
    const { portal, setting, traffic } = await stage.open()
    const file = join(stage.dataDir, 'secret-keys.json')
    await stage.away({ what: 'stopped', ...portalAway }, async () => {
      await portal.stop()
      await rename(file, `${file}.aside`)
      const refused = await tryToStart({ ...setting, port: await freePort() }, patienceMs)
      requireRefusal(stage, refused, [file])
      if (await isThere(file))
        stage.breaks('a new key file was made although secrets were sealed with the old one')
      await rename(`${file}.aside`, file)
      stage.recoveredIn(await portal.start())
    })
    const { username, secret } = stage.seed.twoFactor
    const client = traffic.client()
    const token = await client.logIn(username, stage.seed.password, AbortSignal.timeout(10_000))
    // The code of the next time step: the current one may have been used to turn two-factor authentication on.
    const { outcome, code } = await client.call(verifyCode, { code: codeOf(secret, 1) }, { token })
    if (outcome !== 200)
      stage.breaks(`the login with a code ends with ${outcome} ${code} after the file is back`)
  },
}

/** Checks that the start exited with 1 and a message, without a stack trace, that names all `places`. */
function requireRefusal(stage: Stage, { exitCode, output }: RefusedStart, places: readonly string[]) {
  if (exitCode === undefined) stage.breaks('the start was not refused')
  else if (exitCode !== 1) stage.breaks(`the start ended with ${exitCode} instead of 1`)
  else if (!places.every((place) => output.includes(place)) || /\n\s+at /.test(output))
    stage.breaks(`the refusal is no sentence that names ${places.join(' and ')}: ${output.slice(0, 300)}`)
}

/** Makes all stored documents so old that a sweep would remove unreferenced ones. Returns their paths. */
async function agedDocuments(dataDir: string): Promise<readonly string[]> {
  const root = join(dataDir, 'files')
  const names = await readdir(root, { recursive: true })
  const documents = names
    .filter((name) => /^[\da-f]{2}\/[\da-f]{62}$/.test(name))
    .map((name) => join(root, name))
  const longAgo = new Date(Date.now() - 3 * 86_400_000)
  for (const path of documents) await utimes(path, longAgo, longAgo)
  return documents
}

async function requireAll(stage: Stage, documents: readonly string[]): Promise<void> {
  const left = await Promise.all(documents.map(isThere))
  const gone = left.filter((isLeft) => !isLeft).length
  if (documents.length === 0) stage.breaks('there was no document to be lost')
  if (gone > 0) stage.breaks(`${gone} of ${documents.length} documents were deleted`)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
