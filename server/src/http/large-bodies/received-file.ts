import type { FileFault } from '#files/rules/file-fault.ts'

/** A file from a request's body, decoded and checked. */
export type ReceivedFile =
  | { readonly fault: FileFault }
  | {
      readonly fault?: undefined
      /** The cleaned name (`clean-name.ts`). */
      readonly name: string
      readonly mediaType: string
      /** 64 lowercase hex digits. */
      readonly sha256: string
      readonly bytes: Buffer
    }
