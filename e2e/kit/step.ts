import { onTestFinished } from 'vitest'

let current: string | undefined

/**
 * Begins a part of a long test: an error in it says its name. For tests that run one after the other.
 * @param name what is done, such as “Send it twice”
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
