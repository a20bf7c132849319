import { codeOf, reasonOf } from '#errors/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Does the work; what disk or database refuse is no mistake of the program, and becomes one sentence. */
export async function toldPlainly<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === 'ENOSPC')
      throw new OperatorError(`A disk is full (${reasonOf(error)}): make room, and give the command again.`, {
        cause: error,
      })
    if (isOfSystem(error) || isOfDatabase(error))
      throw new OperatorError(`${reasonOf(error)}.`, { cause: error })
    throw error
  }
}

const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error
const isOfDatabase = (error: unknown) => error instanceof Error && 'severity' in error
