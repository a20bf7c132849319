import { useCallback, useState } from 'react'

/**
 * A part of a screen that is fetched when it is first wanted; when that fails, the next wish fetches it again.
 * @param load The same function each time.
 */
export function usePart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>()
  const [hasFailed, setFailed] = useState(false)

  const fetchPart = useCallback(() => {
    const fetchNow = async () => {
      setFailed(false)
      try {
        const loaded = await load()
        // A component is a function, which React would call.
        setPart(() => loaded)
      } catch {
        setFailed(true)
      }
    }
    void fetchNow()
  }, [load])

  return { part, hasFailed, fetchPart }
}
