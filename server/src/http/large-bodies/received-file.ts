import type { FileFault } from '#files/rules/file-fault.ts'

/** A file of a request's body, decoded and checked. */
export type ReceivedFile =
  | { readonly fault: FileFault }
  | {
      readonly fault?: undefined
      /** Cleaned (`clean-name.ts`). */
      readonly name: string
      readonly mediaType: string
      /** 64 hexadecimal digits, lower case. */
      readonly sha256: string
      readonly bytes: Buffer
    }
