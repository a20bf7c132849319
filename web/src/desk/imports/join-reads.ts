import type { FoundFile } from '#desk/imports/chosen-delivery.ts'

type Read = Promise<readonly FoundFile[]>

/**
 * Returns a function that waits until files are read. If others come meanwhile, the last call returns the files of
 * all, and the earlier ones undefined. A path that comes again replaces the former file. Throws in each call if any
 * cannot be read.
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
