import { createReloginStore } from '#screens/leaving/relogin-store.ts'
import type { InitialFiles } from '#sending/files/use-chosen-files.ts'

/** Id of the field for a new message. */
export const messageFieldId = 'neue-nachricht'

/** The unsent message of a session that ended, with its case. */
export const unsentMessage = createReloginStore<
  InitialFiles & { readonly inkassoNumber: string; readonly words: string }
>()
