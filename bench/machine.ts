import { cpus, totalmem } from 'node:os'

/** The machine of the measurements. */
export const machineWords = () =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
