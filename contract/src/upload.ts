import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { glgNumber } from '#fields/fields.ts'
import { minLength } from '#fields/lengths.ts'
import { linesOrEmpty } from '#fields/text-lines.ts'
import { fileEntries } from '#files.ts'
import { receipt } from '#receipt.ts'

export const uploadRequest = z.strictObject({
  glgNumber,
  comments: linesOrEmpty(5000),
  files: fileEntries.check(minLength(1, 'required')),
})

export const uploadFiles = endpoint({
  path: '/v1/glg/uebergabe/upload',
  access: 'creditor',
  sends: 'upload',
  carriesFiles: true,
  request: uploadRequest,
  response: receipt,
  summary: 'Hands files to the collection company.',
})
