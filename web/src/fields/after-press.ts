let isPressed = false

/**
 * Runs at once; while the mouse's first button or a finger is down, when it is up, before the click that follows.
 * What a field shows when it is left may move what is pressed just then, and a browser makes no click of a press and a
 * release on two places.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run()
  const over = new AbortController()
  const { signal } = over
  function end() {
    over.abort()
    run()
  }
  for (const event of ends) addEventListener(event, end, { signal, capture: true })
}

const ends = ['pointerup', 'pointercancel'] as const

globalThis.addEventListener?.('pointerdown', ({ button }) => (isPressed = button === 0), { capture: true })
for (const event of ends) globalThis.addEventListener?.(event, () => (isPressed = false), { capture: true })
