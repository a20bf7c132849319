import { mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { noFormulaInCsv } from '@portal/contract/fields/spreadsheet-text.ts'

import { makeDurable } from '#files/durable.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { safeName } from '#operator/submissions/safe-name.ts'
import type { FiledUser } from '#operator/users/file/read-user-file.ts'
import type { InitialPassword } from '#operator/users/initial-password.ts'

/** A new user and their initial password. */
export type NewLogin = FiledUser & InitialPassword

/** Writes initial passwords, which are stored nowhere else, to files. */
export interface HandOut {
  /**
   * Writes all passwords to files that only the caller can read, durably. If aborted, throws the reason of the
   * signal.
   */
  write(logins: readonly NewLogin[], signal?: AbortSignal): Promise<void>
  /** Removes the files that `write` created, and nothing else. */
  takeBack(): Promise<void>
}

/** Writes initial passwords to a CSV file. Throws an OperatorError if the path exists. */
export async function passwordsFile(path: string): Promise<HandOut> {
  const refuse = (): never => {
    throw new OperatorError(`${path} exists already; passwords never overwrite a file.`)
  }
  // Ignores errors of `stat`: usually the path does not exist, and creating the file reports any other error.
  if (await stat(path).catch(() => undefined)) refuse()
  let isCreated = false
  const takeBack = async () => {
    if (isCreated) await rm(path, { force: true })
  }
  return {
    async write(logins) {
      try {
        await writeForCaller(path, csvOf(logins), () => (isCreated = true))
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

/**
 * Creates a file that only the caller can read. Throws if the path exists.
 * @param onMade Called when the file has been created.
 */
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
 * The CSV file. A byte order mark makes spreadsheets read it as UTF-8. Values that look like formulas are escaped;
 * passwords never are, because they have only letters and digits.
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
 * Writes initial passwords as letters, one PDF per user, to a new or empty folder. Throws an OperatorError if the
 * folder is not empty.
 * @param make Returns the letter for a user.
 */
export async function lettersFolder(
  folder: string,
  make: (login: NewLogin) => Promise<Buffer>,
): Promise<HandOut> {
  await requireEmpty(folder)
  const written: string[] = []
  let isFolderCreated = false
  const takeBack = async () => {
    for (const path of written) await rm(path, { force: true })
    // `rmdir` fails if somebody else has added files, which must be kept.
    if (isFolderCreated) await rmdir(folder).catch(() => {})
  }
  const writeAll = async (logins: readonly NewLogin[], signal: AbortSignal | undefined) => {
    isFolderCreated = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
    // Numbers are zero-padded, so that the letters sort in the order of the users' file.
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
