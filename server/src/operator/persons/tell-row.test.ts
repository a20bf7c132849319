import { expect, test } from 'vitest'

import { tellRow } from '#operator/persons/tell-row.ts'

const told = (payload: object) => JSON.stringify(tellRow('submission', { kind: 'instruction', payload }))

test('an instruction is told in words, and what its sender typed as it is', () => {
  const instruction = { kind: 'recall', reason: 'paid', text: 'paid', confirmedTexts: ['Erster Hinweis'] }
  expect(told(instruction)).toContain(
    '{"Weisung":"Rücknahme","Grund":"Der Schuldner hat an uns gezahlt","Text":"paid","Bestätigte Hinweise":["Erster Hinweis"]}',
  )
  expect(told({ zahlungen: [{ reason: 'paid' }] })).toContain('[{"Grund":"paid"}]')
})
