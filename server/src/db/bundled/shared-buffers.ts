import { totalmem } from 'node:os'

const megabyte = 1024 * 1024
const least = 128
const most = 1024

/**
 * Memory in which the database keeps what is read all the time, as PostgreSQL writes it: an eighth of what there is,
 * because the portal and the system's own cache live on the same machine.
 * @param bytes of memory that this process may use
 */
export function sharedBuffers(bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)): string {
  const eighth = Math.floor(bytes / 8 / megabyte)
  return `${Math.max(least, Math.min(most, eighth))}MB`
}
