import { salutation as salutationSchema, type Salutation } from '@portal/contract/handover.ts'

import { fileNotesIn } from '#features/handover/draft/draft-files.ts'
import type { DraftContent } from '#features/handover/draft/draft-keeper.ts'
import { recordOf } from '#features/handover/draft/draft-subject.ts'
import {
  emptyForm,
  emptyRows,
  type HandoverForm,
  type MandateList,
} from '#features/handover/wizard/handover-form.ts'
import { firstStep, steps, type Step } from '#features/handover/wizard/steps.ts'
import { stateOf, type WizardState } from '#features/handover/wizard/wizard-state.ts'

/** What is kept of the wizard: what stands in it, which files were chosen, and how far its user has come. */
export const draftOf = ({ form, step, furthest, files }: WizardState): DraftContent => ({
  form,
  step,
  furthest,
  files,
})

/**
 * The wizard as a draft has kept it. A draft may be of an older version or of another browser's making: whatever does
 * not fit stays at its default.
 * @param glgNumbers The user's creditor numbers.
 */
export function stateFromDraft(draft: DraftContent, glgNumbers: readonly string[]): WizardState {
  const kept = recordOf(draft['form'])
  const plain = emptyForm(glgNumbers[0] ?? '')
  const form = {
    ...plain,
    ...textsLike(plain, kept),
    salutation: salutationIn(kept['salutation']),
    legalGuardianSalutation: salutationIn(kept['legalGuardianSalutation']),
    ...Object.fromEntries(rowLists.map((list) => [list, rowsIn(kept[list], list)])),
  }
  const isOwn = glgNumbers.includes(form.glgNumber)
  const ownForm: HandoverForm = isOwn ? form : { ...form, glgNumber: plain.glgNumber }
  const state = stateOf(ownForm, stepIn(draft['step']), stepIn(draft['furthest']))
  return { ...state, files: fileNotesIn(draft) }
}

// Object.keys gives plain strings; these are the keys of the record.
const rowLists = Object.keys(emptyRows) as MandateList[]

/** The texts of a kept record for every text of a plain one. */
function textsLike<Plain extends object>(plain: Plain, kept: Record<string, unknown>): Partial<Plain> {
  const texts = Object.entries(plain).flatMap(([field, value]) => {
    const text = kept[field]
    return typeof value === 'string' && typeof text === 'string' ? [[field, text] as const] : []
  })
  // Safe: only fields of the plain record, only texts where it has texts; a choice that is none is refused by its rule.
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
