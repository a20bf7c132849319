import { describeField } from '@portal/contract/fields/describe-field.ts'
import { mandate } from '@portal/contract/handover.ts'
import { companySalutation } from '@portal/contract/handover.ts'
import { languages } from '@portal/contract/languages.ts'
import { instructionRequest } from '@portal/contract/send-instruction.ts'
import { answerKind } from '@portal/contract/tasks.ts'
import { rowFieldWords } from '@portal/contract/words/submission-words.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { followUpPlans } from '#features/follow-ups/follow-up-plans.ts'
import { followUpNames } from '#features/follow-ups/follow-up-texts.ts'
import { namesFor } from '#features/handover/wizard/field-labels.ts'
import { instructionNames } from '#features/instructions/instruction-texts.ts'
import { answerSchema } from '#features/tasks/answer-rules.ts'
import { answerNames } from '#features/tasks/tasks-texts.ts'
import { isRowList } from '#fields/form/form-values.ts'
import type { FieldNames } from '#fields/form/form.ts'
import { errorSentence } from '#fields/typed/field-errors.ts'

type ObjectSchema = z.core.$ZodType & { readonly shape: Readonly<Record<string, z.core.$ZodType>> }

const forms: readonly [form: string, schema: ObjectSchema, names: FieldNames][] = [
  ['mandate of a person', mandate, namesFor(1)],
  ['mandate of a company', mandate, namesFor(companySalutation)],
  ['claim increase', followUpPlans.claimIncreases.call.request, followUpNames],
  ['payments', followUpPlans.payments.call.request, followUpNames],
  ['credit notes', followUpPlans.creditNotes.call.request, followUpNames],
  ['statement', followUpPlans.statement.call.request, followUpNames],
  ['instruction', instructionRequest, instructionNames],
  ...answerKind.options.map((kind): [string, ObjectSchema, FieldNames] => [
    `answer: ${kind}`,
    answerSchema({ answer: kind }),
    answerNames(kind),
  ]),
]

/** Fields that have no error sentences: the case number and the confirmation check boxes. */
const notTyped = new Set(['inkassoNumber', 'confirmed', 'confirmedCost'])

const pathsOf = (schema: ObjectSchema) =>
  Object.keys(schema.shape).flatMap((field) =>
    isRowList(field)
      ? Object.keys(rowFieldWords).map((rowField) => `${field}.0.${rowField}`)
      : notTyped.has(field)
        ? []
        : [field],
  )

test.each(forms)('each field of the form „%s“ is named in its sentence', (_form, schema, names) => {
  for (const path of pathsOf(schema)) {
    const rules = describeField(schema, path)
    if (!rules) continue
    const object = names[path.split('.').at(-1) ?? '']?.object
    for (const language of languages) {
      const sentence = errorSentence(language, rules.kind, 'required', undefined, object)
      expect(`${path}: ${object?.[language] ?? ''}`).toMatch(/: \S/)
      expect(sentence).toMatch(language === 'de' ? /^Pflichtfeld: Bitte .+\.$/ : /^Required: .+\.$/)
      expect(sentence).toContain(object?.[language])
    }
  }
})
