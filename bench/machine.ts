import { cpus, totalmem } from 'node:os'

/** What figures were measured on. */
export const machineWords = () =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
