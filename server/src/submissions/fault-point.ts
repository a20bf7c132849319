/**
 * Where a test may kill the portal while something is sent or fetched, told, saved, restored or erased (requirements R76,
 * R78, R83).
 */
export type FaultPoint =
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

/** Kills this process on the spot, as a power cut would, when the environment says FAULT=<name>. Otherwise does nothing. */
export function faultPoint(name: FaultPoint) {
  if (process.env['FAULT'] === name) process.kill(process.pid, 'SIGKILL')
}
