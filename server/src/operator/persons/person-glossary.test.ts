import { expect, test } from 'vitest'

import { glossaryFor } from '#operator/persons/person-glossary.ts'

test('the glossary explains the fields and codes of the data, and no others', () => {
  const payload = { kind: 'recall', reason: 'paid', text: 'sent' }
  expect(glossaryFor({ submission: [{ state: 'fetched', payload }] })).toEqual({
    kind: 'Art / kind',
    'kind=recall': 'Rücknahme / Recall',
    payload: 'Inhalt / content',
    reason: 'Grund / reason',
    'reason=paid': 'Der Schuldner hat an uns gezahlt / The debtor has paid us',
    state: 'Stand / state',
    'state=fetched': 'vom Inkassosystem abgeholt / fetched by the collection system',
    submission: 'was der Gläubiger gesendet hat / what the creditor sent',
    text: 'Text / text',
  })
})

test('free text in a reason is not explained as a code', () => {
  expect(glossaryFor({ zahlungen: [{ reason: 'paid' }] })).not.toHaveProperty(['reason=paid'])
})

test('the glossary explains which list a saved search is of', () => {
  const lists = ['cases', 'notices', 'handoverHistory', 'papers']
  expect(Object.keys(glossaryFor({ savedSearch: lists.map((list) => ({ list })) }))).toEqual(
    expect.arrayContaining(lists.map((list) => `list=${list}`)),
  )
})
