import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { DraftKeeper, type DraftContent, type DraftStore } from '#features/handover/draft-keeper.ts'
import type { ChosenFile } from '#files/chosen-file.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A draft in memory that can be cut off, and that counts calls under way at the same time. */
class MemoryDraft implements DraftStore {
  content: DraftContent | undefined
  files = new Map<string, string>()
  saves = 0
  isReachable = true
  underWay = 0
  mostUnderWay = 0

  readonly save = (content: DraftContent) =>
    this.#answer(() => {
      this.content = content
      this.saves++
      return '2026-11-21T13:05:00.000Z'
    })

  readonly addFile = ({ id, name }: ChosenFile) =>
    this.#answer(() => {
      if (name.endsWith('.exe')) return null
      this.files.set(`stored ${id}`, name)
      return `stored ${id}`
    })

  readonly removeFile = (storedId: string) =>
    this.#answer(() => {
      this.files.delete(storedId)
    })

  async #answer<Answer>(work: () => Answer): Promise<Answer> {
    this.underWay++
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay)
    await new Promise((resolve) => setTimeout(resolve, 300))
    this.underWay--
    if (!this.isReachable) throw new Error('cut off')
    return work()
  }
}

const file = (id: string, name = `${id}.pdf`): ChosenFile => ({ id, name, content: new Blob(['x']) })

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

test('the draft’s files follow those of the form; one that it refuses is not offered twice', async () => {
  const draft = new MemoryDraft()
  draft.files.set('old', 'old.pdf')
  const keeper = new DraftKeeper(draft, new Map([['restored', 'old']]))
  keeper.setFiles([file('restored'), file('new'), file('bad', 'bad.exe')])
  await vi.advanceTimersByTimeAsync(2000)
  expect([...draft.files.values()]).toEqual(['old.pdf', 'new.pdf'])
  expect(keeper.hasUnsaved()).toBe(false)
  keeper.setFiles([file('new')])
  await vi.advanceTimersByTimeAsync(2000)
  expect([...draft.files.values()]).toEqual(['new.pdf'])
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
