import type { FoundFile } from '#desk/imports/chosen-delivery.ts'

/** Reads what was dropped: files, and folders with everything in them. */
export async function readDropped({ items, files }: DataTransfer): Promise<FoundFile[]> {
  // Read synchronously, because the list is empty after the event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return [...files].map((file) => ({ path: file.name, file }))
  return (await Promise.all(entries.map((entry) => filesIn(entry)))).flat()
}

/** Returns the files of a file input, which may be one that chooses folders. */
export const readChosen = (files: Iterable<File>): FoundFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }))

async function filesIn(entry: FileSystemEntry): Promise<FoundFile[]> {
  // `fullPath` begins with a slash.
  if (isFile(entry)) return [{ path: entry.fullPath.slice(1), file: await fileOf(entry) }]
  if (!isFolder(entry)) return []
  const found = await Promise.all((await entriesIn(entry)).map((inside) => filesIn(inside)))
  return found.flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    // Each call returns some of the entries, and none at the end.
    // oxlint-disable-next-line no-await-in-loop -- the reader has a position
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}
