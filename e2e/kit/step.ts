import { onTestFinished } from 'vitest'

let current: string | undefined

/**
 * Starts a named step of a long test. Later errors of the test mention its name. Only for tests that don't run
 * concurrently.
 * @param name what the step does, such as “Send it twice”
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
