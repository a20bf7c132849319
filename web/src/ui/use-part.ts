import { useState } from 'react'

/** A part of a screen that is fetched when it is first wanted; when that fails, the next wish fetches it again. */
export function usePart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>()
  const [hasFailed, setFailed] = useState(false)

  async function fetchPart() {
    try {
      const loaded = await load()
      // A component is a function, which React would call.
      setPart(() => loaded)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  return { part, hasFailed, fetchPart: () => void fetchPart() }
}
