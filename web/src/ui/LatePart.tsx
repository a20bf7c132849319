import { type ComponentType, useEffect, useState } from 'react'

import { idle } from '#ui/idle.ts'

/** Milliseconds until a failed load is retried. */
const pause = 30_000

interface LatePartProps<Props> {
  /** Loads the component. Must be a stable function. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** A part of the page that is loaded when the browser is idle. Until then it shows nothing. */
export function LatePart<Props extends object>({ load, props }: LatePartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchPart = async () => {
      try {
        const part = await load()
        // Passed as a function, because React would call the component as an updater.
        setPart(() => part)
      } catch {
        // Not awaited: `fetchPart` catches its errors and schedules a retry.
        timer = setTimeout(() => void fetchPart(), pause)
      }
    }
    // Not awaited: `fetchPart` catches its errors and schedules a retry.
    void idle().then(fetchPart)
    return () => clearTimeout(timer)
  }, [load])
  return Part && <Part {...props} />
}
