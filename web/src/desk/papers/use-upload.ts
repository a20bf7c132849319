import { putDeskPaper } from '@portal/contract/desk/papers.ts'
import { fieldErrorsOf, type FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { paperCategory } from '@portal/contract/paper-row.ts'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { callDesk } from '#api/desk-call.ts'
import { keepForm, keptForm } from '#desk/dialogs/kept-forms.ts'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import { type ChosenPaper, choosePapers } from '#desk/papers/chosen-papers.ts'
import { paperNames } from '#desk/papers/papers-texts.ts'
import { valueAt } from '#fields/form/form-values.ts'
import { useRestorableForm } from '#fields/form/use-restorable-form.ts'
import { today } from '#i18n/today.ts'
import { toFileEntry, UnreadableFile } from '#sending/files/file-entries.ts'

const place = 'papers'

type Shared = Omit<z.input<typeof putDeskPaper.request>, 'id' | 'title' | 'file'>

/**
 * The upload of papers: one form for all, and the chosen files, each with its title. Sends them one after
 * another and removes each from the list once it is stored. What was typed and chosen survives the end of the
 * session.
 */
export function useUpload(onDone: (stored: number) => void) {
  const act = useDeskAct()
  const [isChecked, setChecked] = useState(false)
  const [unreadable, setUnreadable] = useState<string>()
  const files = useChosen()
  const empty = {
    customerNumber: '',
    glgNumber: '',
    category: '',
    paperDate: today(),
    periodFrom: '',
    periodTo: '',
  }
  const { form, isTouched } = useRestorableForm({
    schema: putDeskPaper.request,
    names: paperNames,
    empty,
    restored: keptForm(place),
    watch: (read) => () => keepForm(place, files.isOver() ? undefined : read()),
  })

  useEffect(() => {
    if (act.failure?.code === 'invalid') form.store.dispatch({ type: 'refuse', faults: act.failure.fields })
  }, [act.failure, form])

  async function submit() {
    setChecked(true)
    setUnreadable(undefined)
    const shared = sharedFields(form.store.read().form)
    const faults = faultsOf(shared, form.store.read().form)
    form.store.dispatch({ type: 'refuse', faults })
    const chosen = files.chosen
    if (Object.keys(faults).length > 0 || chosen.length === 0 || chosen.some(isUntitled)) return
    const isDone = await act.attempt(async () => {
      for (const paper of chosen) {
        // oxlint-disable-next-line no-await-in-loop -- one after another, so that a refusal stops the others
        const isStored = await sendPaper(shared, paper, setUnreadable)
        if (!isStored) return false
        files.remove(paper.id, 'stored')
      }
      return true
    })
    if (!isDone || files.count() > 0) return
    files.end()
    onDone(files.stored())
  }

  return {
    ...act,
    form,
    files,
    isChecked,
    unreadable,
    hasUnsent: () => isTouched() || files.chosen.length > 0,
    submit,
  }
}

export type Upload = ReturnType<typeof useUpload>

export const isUntitled = ({ title }: ChosenPaper): boolean => title.trim() === ''

/** Sends a paper. If the file can no longer be read, reports its name and returns false. */
async function sendPaper(
  shared: Shared,
  { id, file, title }: ChosenPaper,
  onUnreadable: (name: string) => void,
): Promise<boolean> {
  try {
    const { name, data } = await toFileEntry({ id, name: file.name, sizeBytes: file.size, content: file })
    await callDesk(putDeskPaper, { ...shared, id, title, file: { name, data } })
    return true
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    onUnreadable(file.name)
    return false
  }
}

/** The fields of the call that all files share. A creditor number is sent in place of its customer number. */
function sharedFields(typed: object): Shared {
  const glgNumber = valueAt(typed, 'glgNumber')
  return {
    glgNumber,
    customerNumber: glgNumber === '' ? valueAt(typed, 'customerNumber') : '',
    category: paperCategory.options.find((value) => value === valueAt(typed, 'category')) ?? 'other',
    paperDate: valueAt(typed, 'paperDate'),
    periodFrom: valueAt(typed, 'periodFrom') || null,
    periodTo: valueAt(typed, 'periodTo') || null,
  }
}

const anyFile = { id: '00000000-0000-4000-8000-000000000000', title: 'x', file: { name: 'x', data: '' } }

/** Errors of the shared fields, by field. */
function faultsOf(shared: Shared, typed: object): FieldErrors {
  const checked = z.safeParse(putDeskPaper.request, { ...anyFile, ...shared }, { reportInput: true })
  const faults = new Map(checked.success ? [] : Object.entries(fieldErrorsOf(checked.error)))
  // The customer is chosen first, so the error is shown there.
  if (faults.delete('glgNumber')) faults.set('customerNumber', 'required')
  if (valueAt(typed, 'category') === '') faults.set('category', 'required')
  return Object.fromEntries(faults)
}

/** The chosen files. They survive the end of the session in memory. */
function useChosen() {
  const keptPlace = `${place} files`
  const [chosen, setChosen] = useState(() => keptChosen(keptForm(keptPlace)))
  const [refused, setRefused] = useState<readonly string[]>([])
  const latest = useRef(chosen)
  const stored = useRef(0)
  const over = useRef(false)

  function change(next: readonly ChosenPaper[]) {
    latest.current = next
    setChosen(next)
  }

  useEffect(
    () => () =>
      keepForm(
        keptPlace,
        over.current || latest.current.length === 0 ? undefined : { files: latest.current },
      ),
    [keptPlace],
  )

  return {
    chosen,
    refused,
    add: (files: Iterable<File>) => {
      const sorted = choosePapers(files)
      change([...latest.current, ...sorted.taken])
      setRefused(sorted.refused)
    },
    remove: (id: string, why: 'stored' | 'removed' = 'removed') => {
      if (why === 'stored') stored.current += 1
      change(latest.current.filter((paper) => paper.id !== id))
    },
    rename: (id: string, title: string) =>
      change(latest.current.map((paper) => (paper.id === id ? { ...paper, title } : paper))),
    count: () => latest.current.length,
    stored: () => stored.current,
    isOver: () => over.current,
    /** Forgets everything: it was sent, or the clerk has discarded it. */
    end: () => {
      over.current = true
    },
  }
}

function keptChosen(kept: object | undefined): readonly ChosenPaper[] {
  const files: unknown = kept && Reflect.get(kept, 'files')
  // The cast is safe: only `useChosen` keeps forms at this place.
  return Array.isArray(files) ? (files as readonly ChosenPaper[]) : []
}
