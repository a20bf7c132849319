import {
  guessMapping,
  listMappings,
  previewMapping,
  saveMapping,
  showMapping,
} from '@portal/contract/desk/mappings.ts'
import type { FileMapping } from '@portal/contract/import-mapping.ts'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { callDesk, DeskFailure, deskQueryClient } from '#api/desk-call.ts'
import { isClerkLoggedIn } from '#api/desk-session.ts'
import { randomId } from '#api/random-id.ts'
import { keepForm, keptForm } from '#desk/dialogs/kept-forms.ts'
import { takeTurns } from '#desk/dialogs/take-turns.ts'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import {
  afterRemoval,
  asEarlierKind,
  type EditedEntry,
  type EditedMapping,
  keptKinds,
} from '#desk/mappings/edited-mapping.ts'
import { withReplacements, wrongLinesIn } from '#desk/mappings/mapped-columns.ts'
import { readSample, type Sample } from '#desk/mappings/sample.ts'

const place = 'mapping'

/** The cast is safe: only this hook keeps forms at this place. */
const keptMapping = () => keptForm(place) as EditedMapping | undefined

/**
 * A mapping that is being edited, from sample files or a stored mapping until it is saved. Kept if the
 * session ends.
 * @param onSaved Called with the saved entries.
 */
export function useMapping(onSaved: (entries: readonly EditedEntry[]) => void) {
  const act = useDeskAct()
  const [edited, setEdited] = useState(keptMapping)
  const [unread, setUnread] = useState<readonly string[]>([])
  const [previewFailure, setPreviewFailure] = useState<DeskFailure>()
  /**
   * What to focus next: the entry with this ID or, without an ID, the heading of the editor. A new object for
   * each change of focus.
   */
  const [turn, setTurn] = useState<{ readonly id?: string }>()
  const latest = useRef(edited)
  /** Files that are still to be read. */
  const chosen = useRef<File[]>([])
  const [inTurn] = useState(takeTurns)
  /** Runs `work` after all earlier acts. `act.attempt` alone would drop it while another act is pending. */
  const attempt = (work: () => Promise<void>) => inTurn(() => act.attempt(work))
  // Navigating away keeps the changes. A reload would lose them.
  useBlocker({
    shouldBlockFn: () => false,
    enableBeforeUnload: () => isClerkLoggedIn() && latest.current?.isChanged === true,
  })

  function show(next: EditedMapping | undefined) {
    latest.current = next
    keepForm(place, next)
    setEdited(next)
  }

  function close() {
    setUnread([])
    setPreviewFailure(undefined)
    show(undefined)
  }

  /** Changes an entry, if it is still there. */
  function change(id: string, changes: Partial<EditedEntry>) {
    if (!latest.current) return
    const { isChanged } = latest.current
    const entries = latest.current.entries.map((one) => (one.id === id ? { ...one, ...changes } : one))
    // A new preview alone does not count as a change.
    show({ ...latest.current, entries, isChanged: isChanged || changes.entry !== undefined })
  }

  const latestOf = (id: string) => latest.current?.entries.find((one) => one.id === id)

  /** Previews the sample with an entry. Drops the response if the entry has been changed in the meantime. */
  async function preview(id: string, entry: FileMapping, file: Sample) {
    const answer = await callDesk(previewMapping, { file, mapping: entry })
    if (latestOf(id)?.entry === entry) change(id, { preview: answer })
  }

  /** Previews a change. Changes follow each other quickly, so this does not wait for other acts. */
  async function previewChange(id: string, entry: FileMapping, file: Sample) {
    try {
      await preview(id, entry, file)
      setPreviewFailure(undefined)
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error
      setPreviewFailure(error)
    }
  }

  function changeEntry({ id, sample, wrongLines }: EditedEntry, entry: FileMapping) {
    change(id, { entry, wrongLines })
    return sample && previewChange(id, entry, sample)
  }

  async function sampleOf(file: File): Promise<Sample | undefined> {
    // Fails if the file is empty, was moved or changed, or is not valid gzip. Its name is then shown.
    const sample = await readSample(file).catch(() => undefined)
    if (!sample) setUnread((names) => [...names, file.name])
    return sample
  }

  async function addChosen() {
    setUnread([])
    const known = latest.current?.entries.length ?? 0
    try {
      for (let file = chosen.current.shift(); file; file = chosen.current.shift()) {
        // oxlint-disable-next-line no-await-in-loop -- in the order of the files
        const sample = await sampleOf(file)
        if (!sample) continue
        // oxlint-disable-next-line no-await-in-loop -- as above
        const guessed = await callDesk(guessMapping, { file: sample, kind: '' })
        const { name = '', before = null, entries = [] } = latest.current ?? {}
        const added = { id: randomId(), entry: guessed.mapping, sample, preview: guessed }
        show({ name, before, entries: [...entries, added], isChanged: true })
        if (entries.length === known) setTurn({ id: added.id })
      }
    } finally {
      // If a file fails, drops the remaining files as well.
      chosen.current = []
    }
  }

  return {
    ...act,
    failure: act.failure ?? previewFailure,
    edited,
    unread,
    turn,
    /** Adds files. Files added while others are being read join their queue. */
    add: (files: Iterable<File>) => {
      chosen.current.push(...files)
      return inTurn(async () => {
        if (chosen.current.length > 0) await act.attempt(addChosen)
      })
    },
    open: (name: string) =>
      attempt(async () => {
        const stored = await callDesk(showMapping, { name })
        const entries = stored.mapping.files.map((entry) => ({ id: randomId(), entry }))
        setUnread([])
        setPreviewFailure(undefined)
        show({ name, before: stored.changedAt, entries, isChanged: false })
        setTurn({})
      }),
    changeEntry,
    /** Applies the text typed as replacements of a field's values. */
    replaceValues: (one: EditedEntry, field: string, typed: string) =>
      changeEntry(
        { ...one, wrongLines: { ...one.wrongLines, [field]: wrongLinesIn(typed) } },
        withReplacements(one.entry, field, typed),
      ),
    /** Changes the kind of the rows. Restores the earlier assignments for that kind, or guesses them. */
    changeKind: (one: EditedEntry, kind: string) => {
      const { id, entry, sample } = one
      const earlier = asEarlierKind(one, kind)
      if (earlier) {
        change(id, { otherKinds: earlier.otherKinds })
        return changeEntry(earlier, earlier.entry)
      }
      if (!sample) return change(id, { entry: { ...entry, kind } })
      return attempt(async () => {
        const guessed = await callDesk(guessMapping, { file: sample, kind })
        const changed = latestOf(id)
        // A guess does not overwrite what was chosen in the meantime.
        if (changed && changed.entry !== entry) return changeEntry(changed, { ...changed.entry, kind })
        const guess = { ...guessed.mapping, name: entry.name }
        change(id, { entry: guess, wrongLines: undefined, preview: guessed, otherKinds: keptKinds(one) })
      })
    },
    chooseSample: ({ id }: EditedEntry, file: File) =>
      attempt(async () => {
        setUnread([])
        const sample = await sampleOf(file)
        if (!sample) return
        change(id, { sample })
        setTurn({ id })
        const one = latestOf(id)
        if (one) await preview(id, one.entry, sample)
      }),
    removeEntry: (id: string) => {
      if (!latest.current) return
      const entries = latest.current.entries.filter((one) => one.id !== id)
      show({ ...latest.current, entries, isChanged: true })
      setTurn({})
    },
    /** Renames the mapping, which makes it a new one. */
    rename: (name: string) =>
      latest.current && show({ ...latest.current, name, before: null, isChanged: true }),
    save: ({ name, before, entries }: EditedMapping) =>
      attempt(async () => {
        await callDesk(saveMapping, { name, before, mapping: { files: entries.map(({ entry }) => entry) } })
        show(undefined)
        void deskQueryClient.invalidateQueries({ queryKey: [listMappings.path] })
        onSaved(entries)
      }),
    /** Called after a stored mapping was deleted. */
    forget: (name: string) => {
      const left = afterRemoval(latest.current, name)
      if (left) show(left)
      else close()
    },
    discard: close,
  }
}

export type Mapping = ReturnType<typeof useMapping>
