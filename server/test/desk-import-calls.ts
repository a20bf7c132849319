import type { DeskEndpoint } from '@portal/contract/desk/endpoint.ts'
import {
  beginImport,
  discardImport,
  finishImport,
  listDeskImports,
  putImportFile,
  readImportRejects,
  showDeskDelivery,
  showDeskImport,
} from '@portal/contract/desk/imports.ts'

import { sampleBytes } from '#test/desk.ts'
import { pastDelivery } from '#test/plant-import.ts'

const id = '0b0e0a6e-0000-4000-8000-000000000005'
const nothing = () => ({})

/** All calls about imports, with valid fields and in an order in which each call succeeds. */
export const importCalls: readonly {
  readonly endpoint: DeskEndpoint
  readonly fieldsFor: (target: { readonly pastImport: string }) => object
}[] = [
  {
    endpoint: beginImport,
    fieldsFor: () => ({
      id,
      isCheck: true,
      isAtomic: true,
      leavesOutWrong: false,
      complete: [],
      maxDeletions: null,
      files: [{ path: 'customers.ndjson', sizeBytes: sampleBytes.length }],
    }),
  },
  { endpoint: putImportFile, fieldsFor: () => ({ id, path: 'customers.ndjson' }) },
  { endpoint: finishImport, fieldsFor: () => ({ id }) },
  { endpoint: discardImport, fieldsFor: () => ({ id }) },
  { endpoint: listDeskImports, fieldsFor: nothing },
  { endpoint: showDeskImport, fieldsFor: ({ pastImport }) => ({ import: pastImport }) },
  { endpoint: showDeskDelivery, fieldsFor: () => ({ delivery: pastDelivery }) },
  { endpoint: readImportRejects, fieldsFor: () => ({ delivery: pastDelivery }) },
]
