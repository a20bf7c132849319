import { expect, test } from 'vitest'

import { fileNotes, mergeStoredFiles, restoredFiles } from '#features/handover/draft/draft-files.ts'
import type { ChosenFile } from '#sending/files/chosen-file.ts'
import type { FileFault } from '#sending/files/file-fault.ts'

const file = (id: string): ChosenFile => ({
  id,
  name: `${id}.pdf`,
  sizeBytes: 3,
  content: new Blob(['abc']),
})
const kept = (id: string) => ({ id, name: `${id}.pdf`, fileSizeBytes: 3 })

/** A draft after a round trip through JSON. */
const stored = (files: readonly ChosenFile[], faults: readonly (readonly [string, FileFault])[]) => ({
  files: JSON.parse(JSON.stringify(fileNotes(files, new Map(faults)))) as unknown,
})

test('all chosen files are listed after a reload; refused and unsaved ones have their reason', () => {
  const form = stored([file('a'), file('refused'), file('cut-off'), file('d')], [['refused', 'fileArchive']])
  const notes = mergeStoredFiles(form, [kept('d'), kept('a'), kept('of-another-tab')])
  expect(notes.map(({ id, fault }) => [id, fault])).toEqual([
    ['a', undefined],
    ['refused', 'fileArchive'],
    ['cut-off', 'notSaved'],
    ['d', undefined],
    ['of-another-tab', undefined],
  ])
  const { files, faults } = restoredFiles(notes, new Map([['a', new Blob(['abc'])]]))
  expect(files.map(({ name, sizeBytes, content }) => [name, sizeBytes, content?.size])).toContainEqual([
    'refused.pdf',
    3,
    undefined,
  ])
  expect(files[0]?.content?.size).toBe(3)
  expect([...faults]).toEqual([
    ['refused', 'fileArchive'],
    ['cut-off', 'notSaved'],
  ])
})

test('a file that is stored now has no fault, and an unknown fault becomes “not saved”', () => {
  const form = { files: [{ id: 'a', name: 'a.pdf', sizeBytes: 1, fault: 'unreadable' }] }
  expect(mergeStoredFiles(form, [kept('a')])).toEqual([
    { id: 'a', name: 'a.pdf', sizeBytes: 1, fault: undefined },
  ])
  const odd = { files: [{ id: 'a', name: 'a.pdf', sizeBytes: 1, fault: 'toString' }] }
  expect(mergeStoredFiles(odd, [])[0]?.fault).toBe('notSaved')
})

test.each([[{}], [{ files: 'x' }], [{ files: [{ id: 1 }] }]])(
  'a draft without valid notes, %j, lists the stored files',
  (form) => {
    expect(mergeStoredFiles(form, [kept('a')])).toEqual([{ id: 'a', name: 'a.pdf', sizeBytes: 3 }])
  },
)
