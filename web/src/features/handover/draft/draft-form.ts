import { salutation as salutationSchema, type Salutation } from '@portal/contract/handover.ts'

import type { DraftContent } from '#features/handover/draft/draft-autosave.ts'
import { fileNotesIn } from '#features/handover/draft/draft-files.ts'
import { recordOf } from '#features/handover/draft/draft-subject.ts'
import {
  emptyForm,
  emptyRows,
  type HandoverForm,
  type MandateList,
} from '#features/handover/wizard/handover-form.ts'
import { firstStep, steps, type Step } from '#features/handover/wizard/steps.ts'
import { stateOf, type WizardState } from '#features/handover/wizard/wizard-state.ts'

/** The content of a draft: form, steps and notes on the files. */
export const draftOf = ({ form, step, furthest, files }: WizardState): DraftContent => ({
  form,
  step,
  furthest,
  files,
})

/**
 * Restores the wizard from a draft. A draft may come from an older version, so invalid values fall back to their
 * defaults.
 * @param glgNumbers The user's creditor numbers.
 */
export function stateFromDraft(draft: DraftContent, glgNumbers: readonly string[]): WizardState {
  const stored = recordOf(draft['form'])
  const plain = emptyForm(glgNumbers[0] ?? '')
  const form = {
    ...plain,
    ...textsLike(plain, stored),
    salutation: salutationIn(stored['salutation']),
    legalGuardianSalutation: salutationIn(stored['legalGuardianSalutation']),
    ...Object.fromEntries(rowLists.map((list) => [list, rowsIn(stored[list], list)])),
  }
  const isOwn = glgNumbers.includes(form.glgNumber)
  const ownForm: HandoverForm = isOwn ? form : { ...form, glgNumber: plain.glgNumber }
  const state = stateOf(ownForm, stepIn(draft['step']), stepIn(draft['furthest']))
  return { ...state, files: fileNotesIn(draft) }
}

// The cast is safe: `emptyRows` has no keys besides those of `MandateList`.
const rowLists = Object.keys(emptyRows) as MandateList[]

/** Returns the values of `stored` that are strings, for the fields that are strings in `plain`. */
function textsLike<Plain extends object>(plain: Plain, stored: Record<string, unknown>): Partial<Plain> {
  const texts = Object.entries(plain).flatMap(([field, value]) => {
    const text = stored[field]
    return typeof value === 'string' && typeof text === 'string' ? [[field, text] as const] : []
  })
  // The cast is safe: `texts` has only fields of `plain` whose values are strings. The schema rejects invalid
  // choices later.
  return Object.fromEntries(texts) as Partial<Plain>
}

function rowsIn(value: unknown, list: MandateList) {
  const plain = emptyRows[list]
  const rows = Array.isArray(value) ? value : list === 'forderungen' ? [plain] : []
  return rows.map((row) => Object.assign({}, plain, textsLike(plain, recordOf(row))))
}

function salutationIn(value: unknown): Salutation | null {
  const parsed = salutationSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

const stepIn = (value: unknown): Step => steps.find((step) => step === value) ?? firstStep
