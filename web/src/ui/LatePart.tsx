import { type ComponentType, useEffect, useState } from 'react'

import { idle } from '#ui/idle.ts'

/** Milliseconds until a failed load is retried. */
const pause = 30_000

interface LatePartProps<Props> {
  /** Loads the component. Must be a stable function. */
  load: () => Promise<ComponentType<Props>>
  /** Props of the component. */
  props: Props
}

/** A part of the page that shows nothing at first: loaded when the browser is idle. */
export function LatePart<Props extends object>({ load, props }: LatePartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchPart = async () => {
      try {
        const part = await load()
        // Wrapped, because React would call a function.
        setPart(() => part)
      } catch {
        timer = setTimeout(() => void fetchPart(), pause)
      }
    }
    void idle().then(fetchPart)
    return () => clearTimeout(timer)
  }, [load])
  return Part && <Part {...props} />
}
