import { mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { noFormulaInCsv } from '@portal/contract/fields/spreadsheet-text.ts'

import { makeDurable } from '#files/durable.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { safeName } from '#operator/submissions/safe-name.ts'
import type { FiledUser } from '#operator/users/file/read-user-file.ts'
import type { InitialPassword } from '#operator/users/initial-password.ts'

/** A new user with his first password. */
export type NewLogin = FiledUser & InitialPassword

/** How first passwords leave the portal. They stand nowhere else. */
export interface HandOut {
  /**
   * Writes them all, readable by the caller alone, and returns when they would survive a power cut. Given up, it throws
   * the signal's reason.
   */
  write(logins: readonly NewLogin[], signal?: AbortSignal): Promise<void>
  /** Removes what this hand-out has written, and nothing else. */
  takeBack(): Promise<void>
}

/** First passwords in one CSV file. Throws an OperatorError when there is something at its place. */
export async function passwordsFile(path: string): Promise<HandOut> {
  const refuse = (): never => {
    throw new OperatorError(`${path} is there already; passwords are not written over anything.`)
  }
  if (await stat(path).catch(() => undefined)) refuse()
  let isOurs = false
  const takeBack = async () => {
    if (isOurs) await rm(path, { force: true })
  }
  return {
    async write(logins) {
      try {
        await writeForCaller(path, csvOf(logins), () => (isOurs = true))
        await makeDurable(dirname(path), [path, dirname(path)])
      } catch (error) {
        if (codeOf(error) === 'EEXIST') refuse()
        await takeBack()
        throw new OperatorError(`The passwords cannot be written to ${path}: ${reasonOf(error)}.`)
      }
    },
    takeBack,
  }
}

/** Makes a file that only the caller can read, and says when it is there. Fails when something is at its place. */
async function writeForCaller(path: string, content: string | Buffer, onMade: () => void) {
  const file = await open(path, 'wx', 0o600)
  onMade()
  try {
    await file.writeFile(content)
  } finally {
    await file.close()
  }
}

/**
 * With a byte order mark, so that spreadsheets read umlauts. No cell is a formula; a password is of letters and digits
 * only and stays as it is.
 */
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
    .map((cells) => cells.map((cell) => `"${noFormulaInCsv(cell).replaceAll('"', '""')}"`).join(';'))
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
  await requireEmpty(folder)
  const written: string[] = []
  let isFolderOurs = false
  const takeBack = async () => {
    for (const path of written) await rm(path, { force: true })
    // Others may have put something there meanwhile.
    if (isFolderOurs) await rmdir(folder).catch(() => {})
  }
  const writeAll = async (logins: readonly NewLogin[], signal: AbortSignal | undefined) => {
    isFolderOurs = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
    // So that a printer takes them in the order of the file.
    const digits = Math.max(2, String(logins.length).length)
    for (const [at, login] of logins.entries()) {
      signal?.throwIfAborted()
      const path = join(folder, safeName(at + 1, `${login.username}.pdf`, digits))
      await writeForCaller(path, await make(login), () => written.push(path))
    }
    await makeDurable(folder, [...written, folder, dirname(folder)])
  }
  return {
    async write(logins, signal) {
      try {
        await writeAll(logins, signal)
      } catch (error) {
        await takeBack()
        if (signal?.aborted) throw error
        throw new OperatorError(`The letters cannot be written to ${folder}: ${reasonOf(error)}.`)
      }
    },
    takeBack,
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new OperatorError(`The folder ${folder} cannot be used: ${reasonOf(error)}.`)
  })
  if (names && names.length > 0) throw new OperatorError(`The folder ${folder} is not empty.`)
}
