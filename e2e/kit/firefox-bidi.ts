import { createRequire } from 'node:module'

import { type Browser, firefox } from 'playwright-core'

interface Sockets {
  ws: { prototype: { emit: (event: string, ...values: unknown[]) => boolean } }
}

// The type is safe: the package exports this file, and its version is locked. A missing export would fail the
// first Firefox test.
const { ws }: Sockets = createRequire(import.meta.url)('playwright-core/lib/utilsBundle')

/**
 * Starts an unpatched Firefox, as shipped by Mozilla or Debian, and controls it over WebDriver BiDi.
 * @param executablePath path of the `firefox` program
 */
export function launchFirefox(executablePath: string): Promise<Browser> {
  bearUnknownCommands()
  return firefox.launch({ channel: 'moz-firefox', executablePath })
}

let bears = false

/**
 * Makes Playwright treat unknown commands as successful. Playwright sends each context commands that no ESR
 * supports yet (`emulation.setMediaFeaturesOverride`), and gives up if these fail.
 */
function bearUnknownCommands() {
  if (bears) return
  bears = true
  const { emit } = ws.prototype
  ws.prototype.emit = function (event, ...values) {
    if (event !== 'message') return emit.call(this, event, ...values)
    const [message, ...rest] = values
    return emit.call(this, event, borne(String(message)) ?? message, ...rest)
  }
}

function borne(message: string): Buffer | undefined {
  if (!message.includes('"unknown command"')) return undefined
  const answer: { id: number; error?: string } = JSON.parse(message)
  if (answer.error !== 'unknown command') return undefined
  return Buffer.from(JSON.stringify({ type: 'success', id: answer.id, result: {} }))
}
