/**
 * Fetches files of the portal into the browser's cache, one after the other and each when `idle` resolves. They are
 * neither run nor parsed. Not by `<link rel="prefetch">`: Firefox measures that by `default-src` of the security policy
 * and refuses it. Ends at the first file that does not come, and fetches nothing for whoever saves data.
 */
export async function fetchAhead(files: readonly string[], idle: () => Promise<unknown>): Promise<void> {
  if (savesData()) return
  try {
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await idle()
      // oxlint-disable-next-line no-await-in-loop -- only a file that was read to its end is kept
      await fetch(file, { priority: 'low' }).then((answer) => answer.arrayBuffer())
    }
  } catch {
    // Nobody waits for it: the screen itself fetches what it needs and says what failed.
  }
}

// Safe: browsers that do not know it have no `connection`.
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
