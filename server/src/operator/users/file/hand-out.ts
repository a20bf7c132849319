import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { codeOf, reasonOf } from '#errors/start-error.ts'
import { makeDurable } from '#files/durable.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { safeName } from '#operator/submissions/safe-name.ts'
import type { FiledUser } from '#operator/users/file/read-user-file.ts'
import type { InitialPassword } from '#operator/users/initial-password.ts'

/** A new user with his first password. */
export type NewLogin = FiledUser & InitialPassword

/** How first passwords leave the portal. They stand nowhere else. */
export interface HandOut {
  /** Writes them all, readable by the caller alone, and returns when they would survive a power cut. */
  write(logins: readonly NewLogin[]): Promise<void>
  /** Removes what was written. */
  takeBack(): Promise<void>
}

/** First passwords in one CSV file. Throws an OperatorError when there is something at its place. */
export async function passwordsFile(path: string): Promise<HandOut> {
  const refuse = (): never => {
    throw new OperatorError(`${path} is there already; passwords are not written over anything.`)
  }
  if (await stat(path).catch(() => undefined)) refuse()
  return {
    async write(logins) {
      const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
        if (codeOf(error) === 'EEXIST') refuse()
        throw new OperatorError(`The passwords cannot be written to ${path}: ${reasonOf(error)}.`)
      })
      try {
        await file.writeFile(csvOf(logins))
        await file.sync()
      } catch (error) {
        await rm(path, { force: true })
        throw new OperatorError(`The passwords cannot be written to ${path}: ${reasonOf(error)}.`)
      } finally {
        await file.close()
      }
      await makeDurable(dirname(path), [dirname(path)])
    },
    takeBack: () => rm(path, { force: true }),
  }
}

/** With a byte order mark, so that spreadsheets read umlauts. */
const csvOf = (logins: readonly NewLogin[]) =>
  `\uFEFF${[
    ['username', 'customer', 'password', 'expires'],
    ...logins.map(({ username, customerNumber, password, passwordExpiresAt }) => [
      username,
      customerNumber,
      password,
      passwordExpiresAt.toISOString(),
    ]),
  ]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n')}\r\n`

/**
 * First passwords as letters, a PDF for each user, in a folder that must be empty or is made. Throws an OperatorError
 * when it is not.
 * @param make Makes the letter of a user.
 */
export async function lettersFolder(
  folder: string,
  make: (login: NewLogin) => Promise<Buffer>,
): Promise<HandOut> {
  const isThere = await requireEmpty(folder)
  const written: string[] = []
  const takeBack = async () => {
    for (const path of written) await rm(path, { force: true })
    if (!isThere) await rm(folder, { recursive: true, force: true })
  }
  return {
    async write(logins) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        for (const [at, login] of logins.entries()) {
          const path = join(folder, safeName(at + 1, `${login.username}.pdf`))
          written.push(path)
          await writeFile(path, await make(login), { mode: 0o600, flag: 'wx' })
        }
        await makeDurable(folder, [...written, folder, dirname(folder)])
      } catch (error) {
        await takeBack()
        throw new OperatorError(`The letters cannot be written to ${folder}: ${reasonOf(error)}.`)
      }
    },
    takeBack,
  }
}

async function requireEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new OperatorError(`The folder ${folder} cannot be used: ${reasonOf(error)}.`)
  })
  if (names && names.length > 0) throw new OperatorError(`The folder ${folder} is not empty.`)
  return names !== undefined
}
