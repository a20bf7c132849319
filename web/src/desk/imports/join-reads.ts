import type { FoundFile } from '#desk/imports/chosen-delivery.ts'

type Read = Promise<readonly FoundFile[]>

/**
 * Returns a function that waits until files have been read. If calls overlap, the last one returns the files
 * of all of them, and the earlier ones return undefined. Of several files with the same path, the last one
 * wins. A call throws if its own files, or those of an earlier overlapping call, cannot be read.
 */
export function joinReads() {
  let reading: readonly Read[] = []
  return async (read: Read): Promise<FoundFile[] | undefined> => {
    const all = (reading = [...reading, read])
    try {
      const found = (await Promise.all(all)).flat()
      return reading === all ? [...new Map(found.map((file) => [file.path, file])).values()] : undefined
    } finally {
      if (reading === all) reading = []
    }
  }
}
