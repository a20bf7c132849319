import { readRoom } from '#files/free-space.ts'
import { type Family, gauges } from '#metrics/exposition.ts'
import { remembered } from '#metrics/remembered.ts'

/** A disk that hangs holds up nothing else; a scrape is every fifteen seconds as a rule. */
const pace = { forMs: 10_000, patienceMs: 1_000 }

/** How full the disks are. @param folders What is said of a folder → the folder. */
export function diskFigures(folders: Readonly<Record<string, string>>): () => Promise<readonly Family[]> {
  const disks = Object.entries(folders).map(([place, folder]) => ({
    place,
    read: remembered(() => readRoom(folder), pace),
  }))
  return async () => {
    const rooms = await Promise.all(disks.map(async ({ place, read }) => [place, await read()] as const))
    const bytes = (field: 'freeBytes' | 'totalBytes') =>
      Object.fromEntries(rooms.map(([place, room]) => [place, room?.[field]]))
    return [
      gauges('portal_disk_free_bytes', 'What is free on the disk of …', 'place', bytes('freeBytes')),
      gauges('portal_disk_size_bytes', 'All there is on the disk of …', 'place', bytes('totalBytes')),
    ]
  }
}
