import { type ComponentType, useEffect, useState } from 'react'

import { idle } from '#ui/idle.ts'

/** So long, in milliseconds, until a part that could not be fetched is asked for again. */
const pause = 30_000

interface LatePartProps<Props> {
  /** Fetches the part; the same function each time. */
  load: () => Promise<ComponentType<Props>>
  /** What the part is given. */
  props: Props
}

/** A part of the page that has nothing to show at first: fetched when the browser has nothing else to do. */
export function LatePart<Props extends object>({ load, props }: LatePartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchPart = async () => {
      try {
        const part = await load()
        // A component is a function, which React would call.
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
