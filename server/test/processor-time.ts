/**
 * Returns the CPU time of `work` in microseconds. Unlike elapsed time, it does not include other processes.
 */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begin)
  return user + system
}
