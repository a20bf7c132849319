import * as z from 'zod/mini'

import { fileEntry } from '#files.ts'

/** A file that the operator sends to creditors. */
export const sentFile = z.strictObject({ name: fileEntry.shape.name, data: fileEntry.shape.data })
