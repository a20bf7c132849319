import type { Receipt } from '@portal/contract/receipt.ts'

import { randomId } from '#api/random-id.ts'
import type { ChosenFile } from '#sending/files/chosen-file.ts'
import type { FileFault } from '#sending/files/file-fault.ts'

/** Stores a draft. `save` and `addFile` throw `AlreadyHandedOver` if the draft was already handed over. */
export interface DraftStore {
  /** Returns the time at which the draft was saved, as an ISO timestamp. */
  readonly save: (draftId: string, content: DraftContent) => Promise<string>
  /** Stores a file under its ID. Idempotent. Returns the error of a file that is refused for good. */
  readonly addFile: (draftId: string, file: ChosenFile) => Promise<FileFault | undefined>
  /** Idempotent. */
  readonly removeFile: (id: string) => Promise<void>
}

/** The draft was handed over in another tab or on another device. */
export class AlreadyHandedOver extends Error {
  readonly receipt: Receipt

  constructor(receipt: Receipt) {
    super('The draft was handed over.')
    this.receipt = receipt
  }
}

export type DraftContent = Record<string, unknown>

export type DraftStatus =
  | { readonly kind: 'nothing' | 'saving' | 'failed' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'handedOver'; readonly receipt: Receipt }

/** `adding`: the call has started and may have succeeded. */
type KnownFile = 'adding' | 'stored' | 'refused'

export interface StoredDraft {
  readonly id: string
  /** Ids of the stored files. */
  readonly files: readonly string[]
}

/** Called for each file that is refused for good. */
type OnRefused = (id: string, fault: FileFault) => void

const pauseMilliseconds = 1000
const retryMilliseconds = 5000

/**
 * Saves a draft of the form, debounced by one second. Runs one call at a time, always with the latest state.
 * Retries failed saves until they succeed.
 */
export class DraftAutosave {
  readonly #store: DraftStore
  readonly #knownFiles: Map<string, KnownFile>
  #onRefused: OnRefused = () => {}
  readonly #listeners = new Set<() => void>()
  #unsaved: DraftContent | undefined
  #files: readonly ChosenFile[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #work: Promise<void> | undefined
  #isPaused = false
  #status: DraftStatus = { kind: 'nothing' }
  #draftId: string

  /** @param kept The draft to continue. Default: a new one. */
  constructor(store: DraftStore, kept?: StoredDraft) {
    this.#store = store
    this.#draftId = kept?.id ?? randomId()
    this.#knownFiles = new Map(kept?.files.map((id) => [id, 'stored']))
  }

  setOnRefused(onRefused: OnRefused): void {
    this.#onRefused = onRefused
  }

  /** Id of the draft. Sent with the mandate, so that a draft is handed over only once. */
  draftId(): string {
    return this.#draftId
  }

  readonly status = (): DraftStatus => this.#status

  /** Calls `listener` when the status changes. Returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Schedules a save of the changed content. */
  change(content: DraftContent): void {
    this.#unsaved = content
    this.#schedule(pauseMilliseconds)
  }

  /** Sets the files of the form and schedules uploads and removals. */
  setFiles(files: readonly ChosenFile[]): void {
    this.#files = files
    if (this.#nextFileCall()) this.#schedule(0)
  }

  hasUnsaved(): boolean {
    if (this.#status.kind === 'handedOver') return false
    return this.#unsaved !== undefined || this.#work !== undefined || this.#nextFileCall() !== undefined
  }

  /** Saves unsaved changes now. Resolves when done, even if the save failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#work ??= this.#saveAll()
    await this.#work
  }

  /** Stops scheduled saves and retries. Call when the wizard unmounts. */
  pause(): void {
    this.#isPaused = true
    clearTimeout(this.#timer)
  }

  /** Saves unsaved changes and resumes scheduling. Call when the wizard mounts. */
  resume(): void {
    this.#isPaused = false
    if (this.hasUnsaved()) this.#schedule(0)
  }

  /** Starts a new draft after the old one was sent or discarded. Resolves when no call is running. */
  async forget(): Promise<void> {
    clearTimeout(this.#timer)
    this.#unsaved = undefined
    this.#files = []
    this.#knownFiles.clear()
    await this.#work
    clearTimeout(this.#timer)
    this.#begin()
  }

  /** Saves everything again as a new draft, after the old one was handed over. */
  renew(content: DraftContent): void {
    this.#begin()
    this.change(content)
  }

  #begin() {
    this.#draftId = randomId()
    this.#knownFiles.clear()
    this.#show({ kind: 'nothing' })
  }

  #schedule(milliseconds: number) {
    clearTimeout(this.#timer)
    // `flush` shows errors and retries.
    if (!this.#isPaused) this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }

  async #saveAll() {
    try {
      while (await this.#saveOne());
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#work = undefined
    }
  }

  #fail(error: unknown) {
    if (error instanceof AlreadyHandedOver) return this.#show({ kind: 'handedOver', receipt: error.receipt })
    this.#show({ kind: 'failed' })
    this.#schedule(retryMilliseconds)
  }

  /** Saves one change. Returns false if there was none. */
  async #saveOne(): Promise<boolean> {
    if (this.#status.kind === 'handedOver') return false
    const content = this.#unsaved
    const file = this.#nextFileCall()
    if (content === undefined && file === undefined) return false
    this.#show({ kind: 'saving' })
    if (content !== undefined) await this.#saveContent(content)
    else await file?.()
    return true
  }

  async #saveContent(content: DraftContent) {
    const at = await this.#store.save(this.#draftId, content)
    if (this.#unsaved !== content) return
    this.#unsaved = undefined
    this.#show({ kind: 'saved', at })
  }

  /**
   * The next call that brings the draft's files in line with the form; undefined if nothing is left to do.
   * Removals come first, to free space.
   */
  #nextFileCall(): (() => Promise<void>) | undefined {
    const removed = [...this.#knownFiles.keys()].find((id) => !this.#files.some((file) => file.id === id))
    if (removed !== undefined) return () => this.#removeFile(removed)
    const added = this.#files.find(({ id }) => (this.#knownFiles.get(id) ?? 'adding') === 'adding')
    return added && (() => this.#addFile(added))
  }

  async #addFile(file: ChosenFile) {
    const { id } = file
    this.#knownFiles.set(id, 'adding')
    const fault = await this.#store.addFile(this.#draftId, file)
    this.#knownFiles.set(id, fault ? 'refused' : 'stored')
    if (fault) this.#onRefused(id, fault)
    this.#showSavedNow()
  }

  async #removeFile(id: string) {
    if (this.#knownFiles.get(id) !== 'refused') await this.#store.removeFile(id)
    this.#knownFiles.delete(id)
    this.#showSavedNow()
  }

  #showSavedNow() {
    this.#show({ kind: 'saved', at: new Date().toISOString() })
  }

  #show(status: DraftStatus) {
    this.#status = status
    for (const listener of this.#listeners) listener()
  }
}
