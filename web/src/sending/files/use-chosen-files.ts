import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { uploadLimitBytes } from '@portal/contract/files.ts'
import { useState } from 'react'

import {
  partitionFiles,
  withoutReplaced,
  type ChosenFile,
  type FileFaults,
  type RefusedFile,
} from '#sending/files/chosen-file.ts'
import type { FileFault } from '#sending/files/file-fault.ts'

export type { ChosenFile } from '#sending/files/chosen-file.ts'

interface Removed {
  readonly file: ChosenFile
  readonly position: number
}

/** Initial files of a form, with their errors. */
export interface InitialFiles {
  readonly files: readonly ChosenFile[]
  readonly faults: FileFaults
}

const noFiles: InitialFiles = { files: [], faults: new Map() }

/**
 * State of the files in a form: add, restore, remove, undo. Files are sent in the order of `files`, so the error
 * `files.3` in the server's response belongs to the fourth.
 * @param begunWith Files chosen before the session ended.
 */
export function useChosenFiles(begunWith: InitialFiles = noFiles) {
  const [files, setFiles] = useState(begunWith.files)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [removed, setRemoved] = useState<Removed>()
  const { faults, setFaults, ...marks } = useFileFaults(files, begunWith.faults)

  function add(chosen: Iterable<File>) {
    const all = [...chosen]
    const sorted = partitionFiles(withoutReplaced(files, faults, namesOf(all)), all)
    setFiles((before) => [...withoutReplaced(before, faults, namesOf(sorted.taken)), ...sorted.taken])
    setRefused(sorted.refused)
    setRemoved(undefined)
  }

  /** Replaces all files with those of a draft and their errors. */
  function restore(stored: readonly ChosenFile[], known: FileFaults) {
    clear()
    setFiles(stored)
    setFaults(known)
  }

  function remove(id: string) {
    const position = files.findIndex((file) => file.id === id)
    const file = files[position]
    if (!file) return
    setFiles(files.filter((other) => other !== file))
    setRemoved({ file, position })
    setRefused([])
  }

  /** Restores the last removed file at its position. */
  function undoRemove() {
    if (removed) setFiles((before) => before.toSpliced(removed.position, 0, removed.file))
    setRemoved(undefined)
  }

  function clear() {
    setFiles([])
    setRefused([])
    setRemoved(undefined)
  }

  // Files of which only the name was restored have no content and do not count.
  const totalBytes = files.reduce((sum, { content }) => sum + (content?.size ?? 0), 0)
  const isOverLimit = totalBytes > uploadLimitBytes
  const hasFaults = files.some(({ id }) => faults.has(id))
  return {
    files,
    refused,
    removed: removed?.file,
    faults,
    totalBytes,
    isOverLimit,
    hasFaults,
    add,
    restore,
    remove,
    undoRemove,
    clear,
    ...marks,
  }
}

const namesOf = (files: readonly { readonly name: string }[]) => new Set(files.map(({ name }) => name))

/** Errors by file. A removed file keeps its error in case the removal is undone. */
function useFileFaults(files: readonly ChosenFile[], known: FileFaults) {
  const [faults, setFaults] = useState(known)

  /** Marks the files that the server has refused (`files.<i>`, `files.<i>.data`). */
  function markRefused(errors: FieldErrors) {
    for (const [path, error] of Object.entries(errors)) {
      const file = files[Number(/^files\.(\d+)/.exec(path)?.[1])]
      if (file) mark(file.id, error)
    }
  }

  const mark = (id: string, fault: FileFault) => setFaults((before) => new Map(before).set(id, fault))

  const markUnreadable = ({ id }: ChosenFile) => mark(id, 'unreadable')

  return { faults, setFaults, mark, markRefused, markUnreadable }
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>
