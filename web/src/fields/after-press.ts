let isPressed = false

/**
 * Calls `run` immediately, unless the primary mouse button or a finger is down. In that case, calls it on
 * release, before the click event. Otherwise an error that a field shows on blur could move the button being
 * pressed, and browsers fire no click if press and release hit different elements.
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
