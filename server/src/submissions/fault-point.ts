/** Where a test may kill the portal while something is sent or fetched (requirement R76). */
export type FaultPoint =
  | 'files-stored'
  | 'before-insert'
  | 'before-commit'
  | 'after-commit'
  | 'outbox-claimed'
  | 'outbox-delivered'

/** Kills this process on the spot, as a power cut would, when the environment says FAULT=<name>. Otherwise does nothing. */
export function faultPoint(name: FaultPoint) {
  if (process.env['FAULT'] === name) process.kill(process.pid, 'SIGKILL')
}
