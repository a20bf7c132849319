import type { FieldError, FieldErrors } from '@portal/contract/field-errors.ts'
import { uploadLimitBytes } from '@portal/contract/files.ts'
import { useState } from 'react'

import { newId, sortOut, type ChosenFile, type RefusedFile } from '#files/chosen-file.ts'

export type { ChosenFile } from '#files/chosen-file.ts'

/** What the server or the disk has against a chosen file. */
export type FileFault = FieldError | 'unreadable'

interface Removed {
  readonly file: ChosenFile
  readonly position: number
}

/**
 * The files of a form: chosen, restored, removed and brought back. The order is that of sending, so that `files.3`
 * in an answer of the server means the fourth.
 * @param begunWith Those that were chosen before the session ended.
 */
export function useChosenFiles(begunWith: readonly ChosenFile[] = []) {
  const [files, setFiles] = useState(begunWith)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [removed, setRemoved] = useState<Removed>()
  const { faults, ...marks } = useFileFaults(files)

  function add(chosen: Iterable<File>) {
    const sorted = sortOut(files, [...chosen])
    setFiles((before) => [...before, ...sorted.taken])
    setRefused(sorted.refused)
    setRemoved(undefined)
  }

  /** Puts files of a draft in place of all others; answers them with their new ids, in the same order. */
  function restore(stored: readonly Omit<ChosenFile, 'id'>[]): readonly ChosenFile[] {
    const restored = stored.map(({ name, content }) => ({ id: newId(), name, content }))
    clear()
    setFiles(restored)
    return restored
  }

  function remove(id: string) {
    const position = files.findIndex((file) => file.id === id)
    const file = files[position]
    if (!file) return
    setFiles(files.filter((other) => other !== file))
    setRemoved({ file, position })
    setRefused([])
  }

  /** Brings the file back that was removed last, to its place. */
  function undoRemove() {
    if (removed) setFiles((before) => before.toSpliced(removed.position, 0, removed.file))
    setRemoved(undefined)
  }

  function clear() {
    setFiles([])
    setRefused([])
    setRemoved(undefined)
  }

  const totalBytes = files.reduce((sum, { content }) => sum + content.size, 0)
  const isOverLimit = totalBytes > uploadLimitBytes
  const hasFaults = files.some(({ id }) => faults.has(id))
  return {
    files,
    refused,
    removed: removed?.file,
    faults,
    totalBytes,
    isOverLimit,
    /** Neither too large together nor known to be refused. No file at all is sendable here. */
    isSendable: !isOverLimit && !hasFaults,
    add,
    restore,
    remove,
    undoRemove,
    clear,
    ...marks,
  }
}

/** What is wrong with which file; a file that has gone takes its fault with it. */
function useFileFaults(files: readonly ChosenFile[]) {
  const [faults, setFaults] = useState<ReadonlyMap<string, FileFault>>(new Map())

  /** Marks the files that the server has refused (`files.<i>`, `files.<i>.data`). */
  function markRefused(errors: FieldErrors) {
    const marked = Object.entries(errors).flatMap(([path, error]) => {
      const file = files[Number(/^files\.(\d+)/.exec(path)?.[1])]
      return file ? [[file.id, error] as const] : []
    })
    setFaults(new Map(marked))
  }

  const markUnreadable = ({ id }: ChosenFile) => setFaults(new Map([[id, 'unreadable']]))

  return { faults, markRefused, markUnreadable }
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>
