import { userInfo } from 'node:os'

/** The name of the system user as whom the program runs. */
export function systemUserName(): string {
  try {
    return userInfo().username
  } catch {
    // In containers a user may have a number and no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
