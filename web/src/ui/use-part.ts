import { useCallback, useState } from 'react'

/**
 * Loads a part of a screen on first use. After a failure, the next use loads it again.
 * @param load Must be a stable function.
 */
export function usePart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>()
  const [hasFailed, setFailed] = useState(false)

  const fetchPart = useCallback(() => {
    const fetchNow = async () => {
      setFailed(false)
      try {
        const loaded = await load()
        // Passed as a function, because React would call a loaded function as an updater.
        setPart(() => loaded)
      } catch {
        setFailed(true)
      }
    }
    // `fetchNow` catches its errors.
    void fetchNow()
  }, [load])

  return { part, hasFailed, fetchPart }
}
