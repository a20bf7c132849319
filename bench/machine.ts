import { cpus, totalmem } from 'node:os'

/** Describes the machine that ran the measurement. */
export const machineWords = () =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
