import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  DraftKeeper,
  type DraftContent,
  type DraftStore,
  HandedOver,
} from '#features/handover/draft/draft-keeper.ts'
import type { ChosenFile } from '#sending/files/chosen-file.ts'
import type { FileFault } from '#sending/files/file-fault.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A draft in memory that can be cut off, and that counts calls under way at the same time. */
class MemoryDraft implements DraftStore {
  content: DraftContent | undefined
  files = new Map<string, string>()
  saves = 0
  isReachable = true
  /** Whether it does what it is told, although its answers do not arrive. */
  isDeafOnly = false
  room = Infinity
  /** Its id once it was handed over elsewhere. */
  handedOver: string | undefined
  ids = new Set<string>()
  underWay = 0
  mostUnderWay = 0

  readonly save = (draftId: string, content: DraftContent) =>
    this.#answer(() => {
      if (draftId === this.handedOver) throw new HandedOver(receipt)
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
    if (!this.isReachable && !this.isDeafOnly) throw new Error('cut off')
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

test('a second after the last key what is typed is saved, once', async () => {
  const draft = new MemoryDraft()
  const keeper = new DraftKeeper(draft)
  for (const name of ['M', 'Me', 'Mei']) {
    keeper.change({ name })
    await vi.advanceTimersByTimeAsync(900)
  }
  expect(draft.saves).toBe(0)
  expect(keeper.hasUnsaved()).toBe(true)
  await vi.advanceTimersByTimeAsync(500)
  expect([draft.saves, draft.content]).toEqual([1, { name: 'Mei' }])
  expect(keeper.status()).toEqual({ kind: 'saved', at: '2026-11-21T13:05:00.000Z' })
  expect(keeper.hasUnsaved()).toBe(false)
})

test('what is typed while a save is under way is saved after it, never at the same time', async () => {
  const draft = new MemoryDraft()
  const keeper = new DraftKeeper(draft)
  keeper.change({ name: 'A' })
  await vi.advanceTimersByTimeAsync(1100)
  keeper.change({ name: 'B' })
  keeper.setFiles([file('1')])
  await vi.advanceTimersByTimeAsync(3000)
  expect(draft.content).toEqual({ name: 'B' })
  expect([...draft.files.values()]).toEqual(['1.pdf'])
  expect(draft.mostUnderWay).toBe(1)
})

test('what could not be saved is said, and tried again until it is', async () => {
  const draft = new MemoryDraft()
  const keeper = new DraftKeeper(draft)
  draft.isReachable = false
  keeper.change({ name: 'A' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(keeper.status()).toEqual({ kind: 'failed' })
  expect(keeper.hasUnsaved()).toBe(true)
  draft.isReachable = true
  await vi.advanceTimersByTimeAsync(6000)
  expect(draft.content).toEqual({ name: 'A' })
  expect(keeper.hasUnsaved()).toBe(false)
})

test('leaving saves at once', async () => {
  const draft = new MemoryDraft()
  const keeper = new DraftKeeper(draft)
  keeper.change({ name: 'A' })
  const flushed = keeper.flush()
  await vi.advanceTimersByTimeAsync(300)
  await flushed
  expect(draft.content).toEqual({ name: 'A' })
})

test('the draft’s files follow those of the form; one that it refuses is told, and not offered twice', async () => {
  const draft = new MemoryDraft()
  draft.files.set('old', 'old.pdf')
  const onRefused = vi.fn<(id: string, fault: FileFault) => void>()
  const keeper = new DraftKeeper(draft, { id: 'kept', files: ['old'] })
  keeper.tellRefusals(onRefused)
  keeper.setFiles([file('old'), file('new'), file('bad', 'bad.exe')])
  await vi.advanceTimersByTimeAsync(2000)
  expect([...draft.files.values()]).toEqual(['old.pdf', 'new.pdf'])
  expect(onRefused.mock.calls).toEqual([['bad', 'fileType']])
  expect(keeper.hasUnsaved()).toBe(false)
  keeper.setFiles([file('new')])
  await vi.advanceTimersByTimeAsync(2000)
  expect([...draft.files.values()]).toEqual(['new.pdf'])
})

test('a file that takes the place of another finds its room', async () => {
  const draft = new MemoryDraft()
  draft.room = 1
  const onRefused = vi.fn<(id: string, fault: FileFault) => void>()
  const keeper = new DraftKeeper(draft)
  keeper.tellRefusals(onRefused)
  keeper.setFiles([file('first')])
  await vi.advanceTimersByTimeAsync(2000)
  keeper.setFiles([file('second')])
  await vi.advanceTimersByTimeAsync(2000)
  expect([...draft.files.values()]).toEqual(['second.pdf'])
  expect(onRefused).not.toHaveBeenCalled()
})

test('a file whose adding was not answered is added again, and taken off when it was removed meanwhile', async () => {
  const draft = new MemoryDraft()
  const keeper = new DraftKeeper(draft)
  draft.isReachable = false
  draft.isDeafOnly = true
  keeper.setFiles([file('stays'), file('goes')])
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.status()).toEqual({ kind: 'failed' })
  keeper.setFiles([])
  draft.isReachable = true
  await vi.advanceTimersByTimeAsync(6000)
  expect([...draft.files.keys()]).toEqual([])
  keeper.setFiles([file('stays')])
  await vi.advanceTimersByTimeAsync(6000)
  expect([...draft.files.keys()]).toEqual(['stays'])
})

test('after sending nothing that was typed before is saved any more', async () => {
  const draft = new MemoryDraft()
  const keeper = new DraftKeeper(draft)
  draft.isReachable = false
  keeper.change({ name: 'A' })
  await vi.advanceTimersByTimeAsync(1100)
  const forgotten = keeper.forget()
  await vi.advanceTimersByTimeAsync(1000)
  await forgotten
  draft.isReachable = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect([draft.saves, keeper.hasUnsaved(), keeper.status()]).toEqual([0, false, { kind: 'nothing' }])
})

test('a draft that was handed over elsewhere is saved no more and says so; kept as another one it is saved whole', async () => {
  const draft = new MemoryDraft()
  const keeper = new DraftKeeper(draft)
  keeper.change({ name: 'A' })
  keeper.setFiles([file('1')])
  await vi.advanceTimersByTimeAsync(2000)
  draft.handedOver = keeper.draftId()
  draft.files.clear()
  keeper.change({ name: 'B' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(keeper.status()).toEqual({ kind: 'handedOver', receipt })
  expect([draft.content, keeper.hasUnsaved()]).toEqual([{ name: 'A' }, false])
  keeper.renew({ name: 'B' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(draft.content).toEqual({ name: 'B' })
  expect([...draft.files.values()]).toEqual(['1.pdf'])
  expect([...draft.ids]).toEqual([draft.handedOver, keeper.draftId()])
})

test('each draft has a name of its own, and one that is gone on with keeps its name', async () => {
  const keeper = new DraftKeeper(new MemoryDraft())
  const first = keeper.draftId()
  await keeper.forget()
  expect(keeper.draftId()).not.toBe(first)
  expect(first).toMatch(/^[\w-]{16,100}$/)
  expect(new DraftKeeper(new MemoryDraft(), { id: 'kept', files: [] }).draftId()).toBe('kept')
})

test('what the end of the session kept from being saved waits for the wizard to be back, and is saved then', async () => {
  const draft = new MemoryDraft()
  const keeper = new DraftKeeper(draft)
  draft.isReachable = false
  keeper.change({ name: 'A' })
  await vi.advanceTimersByTimeAsync(1100)
  // The screen goes while the call that is refused is still under way.
  keeper.pause()
  await vi.advanceTimersByTimeAsync(300)
  draft.isReachable = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(draft.saves).toBe(0)
  keeper.resume()
  await vi.advanceTimersByTimeAsync(1000)
  expect(draft.content).toEqual({ name: 'A' })
})
