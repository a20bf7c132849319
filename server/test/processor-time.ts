/** The processor time of some work in microseconds, which does not depend on other processes. */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begin)
  return user + system
}
