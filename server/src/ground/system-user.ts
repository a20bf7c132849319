import { userInfo } from 'node:os'

export function systemUserName(): string {
  try {
    return userInfo().username
  } catch {
    // In containers, a user may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
