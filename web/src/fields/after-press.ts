let isPressed = false

/**
 * Calls `run` at once, or, while the primary button or a finger is down, after its release and before the click. A field
 * that shows an error on blur may move the button being pressed, and a press and release at different positions make no
 * click.
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
