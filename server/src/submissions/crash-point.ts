/**
 * Points at which tests kill the portal during a submission, a delivery, a backup, a restore or an erasure
 * (requirements R76, R78, R83).
 */
export type CrashPoint =
  | 'files-stored'
  | 'before-insert'
  | 'before-commit'
  | 'after-commit'
  | 'outbox-claimed'
  | 'outbox-delivered'
  | 'mail-claimed'
  | 'mail-accepted'
  | 'webhook-claimed'
  | 'webhook-accepted'
  | 'backup-dumped'
  | 'backup-copied'
  | 'backup-unnamed'
  | 'restore-copied'
  | 'restore-filled'
  | 'restore-unchecked'
  | 'restore-noted'
  | 'erasure-uncommitted'
  | 'erasure-committed'

/** Kills the process with SIGKILL if the environment variable FAULT is this name. */
export function crashPoint(name: CrashPoint) {
  if (process.env['FAULT'] === name) process.kill(process.pid, 'SIGKILL')
}
