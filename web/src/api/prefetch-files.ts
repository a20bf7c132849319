/**
 * Fetches files of the portal into the browser's cache without running them, one at a time, each once `idle`
 * resolves. Does nothing if data saving is on, and stops at the first network error. Does not use `<link
 * rel="prefetch">`, because Firefox checks that against `default-src` of the security policy and blocks it.
 */
export async function prefetchFiles(files: readonly string[], idle: () => Promise<unknown>): Promise<void> {
  if (savesData()) return
  try {
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      await idle()
      // oxlint-disable-next-line no-await-in-loop -- browsers cache only files that were read to the end
      await fetch(file, { priority: 'low' }).then((answer) => answer.arrayBuffer())
    }
  } catch {
    // Failures are ignored: a screen loads its missing files itself and reports errors.
  }
}

// The cast is safe: `connection` is undefined in browsers without the Network Information API.
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
