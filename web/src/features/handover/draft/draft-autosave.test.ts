import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  DraftAutosave,
  type DraftContent,
  type DraftStore,
  AlreadyHandedOver,
} from '#features/handover/draft/draft-autosave.ts'
import type { ChosenFile } from '#sending/files/chosen-file.ts'
import type { FileFault } from '#sending/files/file-fault.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** In-memory store that can be made unreachable and counts concurrent calls. */
class MemoryDraft implements DraftStore {
  content: DraftContent | undefined
  files = new Map<string, string>()
  saves = 0
  isReachable = true
  /** If true, an unreachable store executes calls and only loses their responses. */
  losesResponsesOnly = false
  room = Infinity
  /** Id of a draft that was handed over elsewhere. */
  handedOver: string | undefined
  ids = new Set<string>()
  underWay = 0
  mostUnderWay = 0

  readonly save = (draftId: string, content: DraftContent) =>
    this.#answer(() => {
      if (draftId === this.handedOver) throw new AlreadyHandedOver(receipt)
      this.ids.add(draftId)
      this.content = content
      this.saves++
      return '2026-11-21T13:05:00.000Z'
    })

  readonly addFile = (_draftId: string, { id, name }: ChosenFile) =>
    this.#answer((): FileFault | undefined => {
      if (name.endsWith('.exe')) return 'fileType'
      if (this.files.size === this.room) return 'tooMany'
      this.files.set(id, name)
      return undefined
    })

  readonly removeFile = (id: string) =>
    this.#answer(() => {
      this.files.delete(id)
    })

  async #answer<Answer>(work: () => Answer): Promise<Answer> {
    this.underWay++
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay)
    await new Promise((resolve) => setTimeout(resolve, 300))
    this.underWay--
    if (!this.isReachable && !this.losesResponsesOnly) throw new Error('cut off')
    const answer = work()
    if (!this.isReachable) throw new Error('cut off')
    return answer
  }
}

const receipt = { receiptNumber: 'M-2026-000001', receivedAt: '2026-11-21T13:06:00.000Z' }

const file = (id: string, name = `${id}.pdf`): ChosenFile => ({
  id,
  name,
  sizeBytes: 1,
  content: new Blob(['x']),
})

test('one second after the last key the entries are saved, once', async () => {
  const draft = new MemoryDraft()
  const autosave = new DraftAutosave(draft)
  for (const name of ['M', 'Me', 'Mei']) {
    autosave.change({ name })
    await vi.advanceTimersByTimeAsync(900)
  }
  expect(draft.saves).toBe(0)
  expect(autosave.hasUnsaved()).toBe(true)
  await vi.advanceTimersByTimeAsync(500)
  expect([draft.saves, draft.content]).toEqual([1, { name: 'Mei' }])
  expect(autosave.status()).toEqual({ kind: 'saved', at: '2026-11-21T13:05:00.000Z' })
  expect(autosave.hasUnsaved()).toBe(false)
})

test('entries made during a save are saved after it, never concurrently', async () => {
  const draft = new MemoryDraft()
  const autosave = new DraftAutosave(draft)
  autosave.change({ name: 'A' })
  await vi.advanceTimersByTimeAsync(1100)
  autosave.change({ name: 'B' })
  autosave.setFiles([file('1')])
  await vi.advanceTimersByTimeAsync(3000)
  expect(draft.content).toEqual({ name: 'B' })
  expect([...draft.files.values()]).toEqual(['1.pdf'])
  expect(draft.mostUnderWay).toBe(1)
})

test('a failed save is reported and retried until it succeeds', async () => {
  const draft = new MemoryDraft()
  const autosave = new DraftAutosave(draft)
  draft.isReachable = false
  autosave.change({ name: 'A' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(autosave.status()).toEqual({ kind: 'failed' })
  expect(autosave.hasUnsaved()).toBe(true)
  draft.isReachable = true
  await vi.advanceTimersByTimeAsync(6000)
  expect(draft.content).toEqual({ name: 'A' })
  expect(autosave.hasUnsaved()).toBe(false)
})

test('leaving the page saves at once', async () => {
  const draft = new MemoryDraft()
  const autosave = new DraftAutosave(draft)
  autosave.change({ name: 'A' })
  const flushed = autosave.flush()
  await vi.advanceTimersByTimeAsync(300)
  await flushed
  expect(draft.content).toEqual({ name: 'A' })
})

test('the files of the draft follow the form; a refused file is reported and not sent again', async () => {
  const draft = new MemoryDraft()
  draft.files.set('old', 'old.pdf')
  const onRefused = vi.fn<(id: string, fault: FileFault) => void>()
  const autosave = new DraftAutosave(draft, { id: 'kept', files: ['old'] })
  autosave.setOnRefused(onRefused)
  autosave.setFiles([file('old'), file('new'), file('bad', 'bad.exe')])
  await vi.advanceTimersByTimeAsync(2000)
  expect([...draft.files.values()]).toEqual(['old.pdf', 'new.pdf'])
  expect(onRefused.mock.calls).toEqual([['bad', 'fileType']])
  expect(autosave.hasUnsaved()).toBe(false)
  autosave.setFiles([file('new')])
  await vi.advanceTimersByTimeAsync(2000)
  expect([...draft.files.values()]).toEqual(['new.pdf'])
})

test('a file that replaces another fits within the limit', async () => {
  const draft = new MemoryDraft()
  draft.room = 1
  const onRefused = vi.fn<(id: string, fault: FileFault) => void>()
  const autosave = new DraftAutosave(draft)
  autosave.setOnRefused(onRefused)
  autosave.setFiles([file('first')])
  await vi.advanceTimersByTimeAsync(2000)
  autosave.setFiles([file('second')])
  await vi.advanceTimersByTimeAsync(2000)
  expect([...draft.files.values()]).toEqual(['second.pdf'])
  expect(onRefused).not.toHaveBeenCalled()
})

test('a file without a response is added again, or removed if the user has removed it meanwhile', async () => {
  const draft = new MemoryDraft()
  const autosave = new DraftAutosave(draft)
  draft.isReachable = false
  draft.losesResponsesOnly = true
  autosave.setFiles([file('stays'), file('goes')])
  await vi.advanceTimersByTimeAsync(1000)
  expect(autosave.status()).toEqual({ kind: 'failed' })
  autosave.setFiles([])
  draft.isReachable = true
  await vi.advanceTimersByTimeAsync(6000)
  expect([...draft.files.keys()]).toEqual([])
  autosave.setFiles([file('stays')])
  await vi.advanceTimersByTimeAsync(6000)
  expect([...draft.files.keys()]).toEqual(['stays'])
})

test('after the send, earlier entries are no longer saved', async () => {
  const draft = new MemoryDraft()
  const autosave = new DraftAutosave(draft)
  draft.isReachable = false
  autosave.change({ name: 'A' })
  await vi.advanceTimersByTimeAsync(1100)
  const forgotten = autosave.forget()
  await vi.advanceTimersByTimeAsync(1000)
  await forgotten
  draft.isReachable = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect([draft.saves, autosave.hasUnsaved(), autosave.status()]).toEqual([0, false, { kind: 'nothing' }])
})

test('a draft that was handed over elsewhere is no longer saved and says so; kept as a new draft it is saved in full', async () => {
  const draft = new MemoryDraft()
  const autosave = new DraftAutosave(draft)
  autosave.change({ name: 'A' })
  autosave.setFiles([file('1')])
  await vi.advanceTimersByTimeAsync(2000)
  draft.handedOver = autosave.draftId()
  draft.files.clear()
  autosave.change({ name: 'B' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(autosave.status()).toEqual({ kind: 'handedOver', receipt })
  expect([draft.content, autosave.hasUnsaved()]).toEqual([{ name: 'A' }, false])
  autosave.renew({ name: 'B' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(draft.content).toEqual({ name: 'B' })
  expect([...draft.files.values()]).toEqual(['1.pdf'])
  expect([...draft.ids]).toEqual([draft.handedOver, autosave.draftId()])
})

test('each draft has its own id, and a continued draft keeps its id', async () => {
  const autosave = new DraftAutosave(new MemoryDraft())
  const first = autosave.draftId()
  await autosave.forget()
  expect(autosave.draftId()).not.toBe(first)
  expect(first).toMatch(/^[\w-]{16,100}$/)
  expect(new DraftAutosave(new MemoryDraft(), { id: 'kept', files: [] }).draftId()).toBe('kept')
})

test('entries left unsaved by the end of the session are saved when the wizard is back', async () => {
  const draft = new MemoryDraft()
  const autosave = new DraftAutosave(draft)
  draft.isReachable = false
  autosave.change({ name: 'A' })
  await vi.advanceTimersByTimeAsync(1100)
  // The screen unmounts while the failing call is still running.
  autosave.pause()
  await vi.advanceTimersByTimeAsync(300)
  draft.isReachable = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(draft.saves).toBe(0)
  autosave.resume()
  await vi.advanceTimersByTimeAsync(1000)
  expect(draft.content).toEqual({ name: 'A' })
})
