/*
 * Cleans up everything that was started or mounted, in reverse order, even on Ctrl-C.
 */

type Ending = () => unknown

const endings: Ending[] = []

/** Registers a clean-up. It must be harmless if there is nothing left to clean up. */
export function atEnd(ending: Ending): void {
  endings.push(ending)
}

/** Cleans up everything that `work` has started. */
export async function endedAfter<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = endings.length
  try {
    return await work()
  } finally {
    await endDownTo(before)
  }
}

async function endDownTo(length: number): Promise<void> {
  while (endings.length > length) {
    try {
      await endings.pop()?.()
    } catch (error) {
      console.error(error)
    }
  }
}

/**
 * Runs a program until it ends or receives a signal, cleans up everything that it started, and exits with its
 * result.
 */
export async function runToTheEnd(program: () => Promise<number>): Promise<never> {
  const interrupted = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        console.error('Interrupted: everything was stopped; ignore further output.')
        resolve(130)
      })
  })
  const ended = program().catch((error: unknown) => {
    console.error(error instanceof UsageError ? error.message : error)
    return 1
  })
  const code = await Promise.race([ended, interrupted])
  await endDownTo(0)
  process.exit(code)
}

/** Error for wrong options. Its message, the usage, is printed without a stack trace. */
export class UsageError extends Error {}
