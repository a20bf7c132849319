import { randomBytes } from 'node:crypto'

import { inject, onTestFinished } from 'vitest'

import { asSuperuser } from '#test/as-superuser.ts'

/** Creates a database without tables, owned by the portal's role, until the test ends. Returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const { superuserUrl, ownerUrl } = inject('databaseServer')
  const name = `empty_${randomBytes(6).toString('hex')}`
  await asSuperuser(superuserUrl, `create database ${name} owner portal`)
  onTestFinished(() => asSuperuser(superuserUrl, `drop database ${name} with (force)`))
  const url = new URL(ownerUrl)
  url.pathname = name
  return url.href
}
