import { onTestFinished } from 'vitest'

let current: string | undefined

/**
 * Starts a named step of a long test: errors in it mention its name. Only for tests that run one after the other.
 * @param name what it does, such as “Send it twice”
 */
export function step(name: string): void {
  if (current === undefined)
    onTestFinished(({ task }) => {
      const error = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined
      if (error) error.message = `Step “${current}”: ${error.message}`
      current = undefined
    })
  current = name
}
