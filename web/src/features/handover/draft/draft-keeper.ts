import type { Receipt } from '@portal/contract/receipt.ts'

import { randomId } from '#api/random-id.ts'
import type { ChosenFile } from '#sending/files/chosen-file.ts'
import type { FileFault } from '#sending/files/file-fault.ts'

/** Where a draft is kept. What adds to it throws `HandedOver` when it was sent before. */
export interface DraftStore {
  /** Answers the ISO moment at which it was saved. */
  readonly save: (draftId: string, content: DraftContent) => Promise<string>
  /** Keeps a file under its id, once; answers what is wrong with one that will never be kept. */
  readonly addFile: (draftId: string, file: ChosenFile) => Promise<FileFault | undefined>
  /** Nothing happens when there is no such file. */
  readonly removeFile: (id: string) => Promise<void>
}

/** The draft was handed over, in another tab or on another machine. */
export class HandedOver extends Error {
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

/** Asked: its adding has begun and may have succeeded. */
type KnownFile = 'asked' | 'kept' | 'refused'

export interface KeptDraft {
  readonly id: string
  /** The ids of the files that it has already. */
  readonly files: readonly string[]
}

/** Told of each file that the draft will never keep. */
type OnRefused = (id: string, fault: FileFault) => void

const pauseMilliseconds = 1000
const retryMilliseconds = 5000

/**
 * Keeps a draft of what is typed: a second after the last key, one call at a time, the latest state only. What could
 * not be saved is tried again until it is.
 */
export class DraftKeeper {
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

  /** @param kept The draft that is gone on with; left out, one begins. */
  constructor(store: DraftStore, kept?: KeptDraft) {
    this.#store = store
    this.#draftId = kept?.id ?? randomId()
    this.#knownFiles = new Map(kept?.files.map((id) => [id, 'kept']))
  }

  /** Whom to tell of refused files from now on. */
  tellRefusals(onRefused: OnRefused): void {
    this.#onRefused = onRefused
  }

  /** Names the draft; a mandate is sent with it, so that it is handed over once. */
  draftId(): string {
    return this.#draftId
  }

  readonly status = (): DraftStatus => this.#status

  /** Calls `listener` whenever the status changes; returns the function that ends this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Something was typed. */
  change(content: DraftContent): void {
    this.#unsaved = content
    this.#schedule(pauseMilliseconds)
  }

  /** The files of the form are these now. */
  setFiles(files: readonly ChosenFile[]): void {
    this.#files = files
    if (this.#differingFile()) this.#schedule(0)
  }

  hasUnsaved(): boolean {
    if (this.#status.kind === 'handedOver') return false
    return this.#unsaved !== undefined || this.#work !== undefined || this.#differingFile() !== undefined
  }

  /** Saves at once what is not saved; resolves when it is, or when it has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#work ??= this.#saveAll()
    await this.#work
  }

  /** Tries nothing more by itself; to be called when the wizard leaves the screen. */
  pause(): void {
    this.#isPaused = true
    clearTimeout(this.#timer)
  }

  /** Goes on, when the wizard is back: what could not be saved is saved now. */
  resume(): void {
    this.#isPaused = false
    if (this.hasUnsaved()) this.#schedule(0)
  }

  /** Begins anew: what was kept is sent or discarded. Resolves when no call is under way any more. */
  async forget(): Promise<void> {
    clearTimeout(this.#timer)
    this.#unsaved = undefined
    this.#files = []
    this.#knownFiles.clear()
    await this.#work
    clearTimeout(this.#timer)
    this.#begin()
  }

  /** Goes on as a draft of its own, to which everything is added once more: what was handed over is kept anew. */
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
    if (error instanceof HandedOver) return this.#show({ kind: 'handedOver', receipt: error.receipt })
    this.#show({ kind: 'failed' })
    this.#schedule(retryMilliseconds)
  }

  /** Answers whether there was something to do. */
  async #saveOne(): Promise<boolean> {
    if (this.#status.kind === 'handedOver') return false
    const content = this.#unsaved
    const file = this.#differingFile()
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

  /** What makes the draft's files more like the form's; undefined when they are the same. Room is made first. */
  #differingFile(): (() => Promise<void>) | undefined {
    const gone = [...this.#knownFiles.keys()].find((id) => !this.#files.some((file) => file.id === id))
    if (gone !== undefined) return () => this.#removeFile(gone)
    const added = this.#files.find(({ id }) => (this.#knownFiles.get(id) ?? 'asked') === 'asked')
    return added && (() => this.#addFile(added))
  }

  async #addFile(file: ChosenFile) {
    const { id } = file
    this.#knownFiles.set(id, 'asked')
    const fault = await this.#store.addFile(this.#draftId, file)
    this.#knownFiles.set(id, fault ? 'refused' : 'kept')
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
