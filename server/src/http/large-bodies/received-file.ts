import type { FileFault } from '#files/rules/file-fault.ts'

/** A file out of a request's body, decoded and looked at. */
export type ReceivedFile =
  | { readonly fault: FileFault }
  | {
      readonly fault?: undefined
      /** As it may be kept (`clean-name.ts`). */
      readonly name: string
      readonly mediaType: string
      /** 64 hexadecimal digits, lower case. */
      readonly sha256: string
      readonly bytes: Buffer
    }
