import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { language } from '#envelope.ts'
import { because } from '#fields/field-errors.ts'
import { exactText, requiredText, text } from '#fields/text-fields.ts'
import { importKindNames } from '#import-files.ts'
import { mappingName } from '#import-mapping.ts'

/*
 * Imports at the desk. The browser announces a delivery with the list of its files, then sends the files one
 * by one. The complete delivery joins the queue of deliveries that are sent over HTTP.
 */

const needs = 'administer'

/** Maximum size of a delivery as sent. Compressed files count with their compressed size. */
export const uploadLimitBytes = 100_000_000
/** Maximum number of files of a delivery. */
export const uploadFilesLimit = 2_000

const deliveryOptions = {
  /** Whether this is a dry run. */
  isCheck: z.boolean(),
  /** Whether all files become visible together, or none. */
  isAtomic: z.boolean(),
  /** Whether wrong rows are left out and saved to a file. If false, they stop the import. */
  leavesOutWrong: z.boolean(),
  /**
   * Kinds of which the delivery contains all rows. Stored rows of these kinds that are not in the delivery
   * are deleted.
   */
  complete: z
    .array(z.enum(importKindNames, because('unknown')))
    .check(z.maxLength(importKindNames.length, because('tooMany'))),
  /**
   * Name of the stored mapping for the files of a foreign system. If null, the import looks for a fitting
   * one.
   */
  mapping: z._default(z.nullable(mappingName), null),
  /**
   * Hash of the mapping that the dry run used, as returned by `showDeskDelivery`. The import stops if it
   * would use another mapping. Null if there was no dry run.
   */
  checkedMapping: z._default(z.nullable(text(64)), null),
  /** Maximum share of a complete kind’s rows that may be deleted, in per cent. Null for the default. */
  maxDeletions: z.nullable(z.int().check(z.minimum(0, because('range')), z.maximum(100, because('range')))),
}

/** Chosen by the browser, so that a retry does nothing twice. */
const id = z.uuid()

export const beginImport = deskEndpoint({
  path: '/v1/desk/imports/begin',
  needs,
  needsAllCustomers: true,
  changes: true,
  bodyLimitBytes: 2_500_000,
  request: z.strictObject({
    id,
    ...deliveryOptions,
    files: z
      .array(
        z.strictObject({
          /** Path in the delivery's folder, with slashes. */
          path: z.string().check(z.maxLength(1_000, because('tooLong'))),
          sizeBytes: z.int().check(z.minimum(0, because('range'))),
        }),
      )
      .check(z.minLength(1, because('required')), z.maxLength(uploadFilesLimit, because('tooMany'))),
  }),
  response: z.object({}),
  summary: 'Announces a delivery with its files. A repeated call changes nothing.',
})
export type BeginImport = z.input<typeof beginImport.request>

export const putImportFile = deskEndpoint({
  path: '/v1/desk/imports/file',
  needs,
  needsAllCustomers: true,
  changes: true,
  body: 'bytes',
  request: z.strictObject({ id, path: exactText(1_000), language }),
  response: z.object({}),
  summary: 'Stores a file of an announced delivery. A repeated call changes nothing.',
})

export const finishImport = deskEndpoint({
  path: '/v1/desk/imports/finish',
  needs,
  needsAllCustomers: true,
  changes: true,
  request: z.strictObject({ id }),
  response: z.object({
    /** Id of the delivery, which now waits for its import. */
    delivery: z.string(),
  }),
  summary: 'Adds a delivery whose files are all stored to the queue. A repeated call changes nothing.',
})

export const discardImport = deskEndpoint({
  path: '/v1/desk/imports/discard',
  needs,
  needsAllCustomers: true,
  changes: true,
  request: z.strictObject({ id }),
  response: z.object({}),
  summary: 'Removes the files of a delivery that is not in the queue yet.',
})

/** Id of a delivery. In the watched folder, the id is a path, so it must not be normalized. */
const deliveryId = exactText(300)

/** An import that is running. */
const runningImport = z.object({
  /** Who started the import; '' for a dry run, which is not logged. */
  by: z.string(),
  since: z.nullable(z.iso.datetime()),
})
export type RunningImport = z.infer<typeof runningImport>

const states = ['waiting', 'complete', 'stopped'] as const

/** Where a delivery came from: the desk, a system that uses HTTP, or the watched folder. */
const origins = ['desk', 'system', 'folder'] as const

const delivery = z.object({
  id: z.string(),
  origin: z.enum(origins),
  /** Name that the sender chose; '' for a delivery from the desk. */
  name: z.string(),
  /** Who sent the delivery; '' if unknown. */
  by: z.string(),
  /** When the delivery was accepted. For the watched folder, when it arrived or failed. */
  at: z.iso.datetime(),
  state: z.enum(states),
})
export type ImportDelivery = z.infer<typeof delivery>

const count = z.int()

/** An import in the log. */
const pastImport = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  /** Null while the import runs, or if it was killed. */
  endedAt: z.nullable(z.iso.datetime()),
  by: z.string(),
  state: z.enum(['running', 'complete', 'stopped']),
  files: count,
  read: count,
  /** Rows that were inserted, updated or deleted. */
  changed: count,
  rejected: count,
  warnings: count,
})
export type PastImportRow = z.infer<typeof pastImport>

/** Maximum number of imports in the list. The latest are listed. */
export const importsListed = 100

export const listDeskImports = deskEndpoint({
  path: '/v1/desk/imports',
  needs,
  needsAllCustomers: true,
  // An open page polls this call even if its user is away, so it must not prolong the session.
  isPassive: true,
  request: z.strictObject({}),
  response: z.object({
    running: z.nullable(runningImport),
    /** Deliveries that wait or have failed, latest first. */
    deliveries: z.array(delivery),
    imports: z.array(pastImport),
  }),
  summary: 'The deliveries that wait or have failed, and the latest imports.',
})

export const showDeskImport = deskEndpoint({
  path: '/v1/desk/imports/show',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({ import: requiredText(18) }),
  response: z.object({
    ...pastImport.shape,
    /** Report as printed by `portal import show`. */
    report: z.string(),
    /**
     * Id of the imported delivery, if the wrong rows that were left out can still be downloaded; null
     * otherwise.
     */
    rejects: z.nullable(z.string()),
  }),
  summary: 'An import with its files and what looked wrong. Writes an audit entry.',
})

export const showDeskDelivery = deskEndpoint({
  path: '/v1/desk/imports/delivery',
  needs,
  needsAllCustomers: true,
  isPassive: true,
  request: z.strictObject({ delivery: deliveryId }),
  response: z.object({
    ...delivery.shape,
    isCheck: z.boolean(),
    /** Number of deliveries that will be imported before this one. */
    ahead: count,
    /**
     * The import that is running now, whether of this delivery or another; null if none is running, or if
     * this delivery has ended.
     */
    running: z.nullable(z.object({ ...runningImport.shape, isThis: z.boolean() })),
    /** Report as printed by `portal import`; '' while the delivery waits. */
    report: z.string(),
    /** Number of rows that were left out and can be downloaded. */
    rejected: count,
    /** Hash of the mapping that was used; '' if none was used, and until the import is complete. */
    mappingHash: z.string(),
  }),
  summary: 'The state of a delivery, and its report when it has ended. Writes an audit entry then.',
})
export type ImportDeliveryState = z.infer<typeof showDeskDelivery.response>

export const readImportRejects = deskEndpoint({
  path: '/v1/desk/imports/rejects',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({ delivery: deliveryId }),
  response: 'bytes',
  summary: 'The rows that an import left out, as JSON lines with their errors. Writes an audit entry.',
})
