import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { type NewLogin, passwordsFile } from '#operator/users/file/hand-out.ts'
import { newInitialPassword } from '#operator/users/initial-password.ts'

const rights = { glgNumbers: 'all', aktentypen: 'all', zinsenEnabled: false, auskunftEnabled: false } as const

function loginOf(username: string, line: number): NewLogin {
  const initial = newInitialPassword(new Date('2026-06-01T10:00:00Z'))
  return { line, username, customerNumber: '=K1', rights, language: 'de', ...initial }
}

test('R62 in a file of passwords no name is a formula, and passwords are unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-hand-out-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const names = ['=HYPERLINK("http://a.example")', '+49', '-anna', '@anna', 'x,=1+1', 'anna']
  const logins = names.map(loginOf)
  const path = join(folder, 'passwords.csv')
  await (await passwordsFile(path)).write(logins)
  const [head, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe('\uFEFF"username";"customer";"password";"expires"')
  const written = [`'=HYPERLINK(""http://a.example"")`, "'+49", "'-anna", "'@anna", "x,'=1+1", 'anna']
  expect(lines).toEqual(
    written.map((name, at) => `"${name}";"'=K1";"${logins[at]?.password}";"2026-06-08T10:00:00.000Z"`),
  )
})
