import { expect, test } from 'vitest'

import { nameOfActor } from '#desk/trail/actor-words.ts'

test.for([
  ['anna', '', 'anna'],
  ['#7', '', '#7'],
  ['operator:clerk:carla', 'Carla Klar', 'Carla Klar'],
  ['operator:clerk:gone', '', 'gone'],
  ['operator:key:erp', '', 'System erp'],
  ['operator:Olga Muster', '', 'Olga Muster (Befehlszeile)'],
  ['virus scan', '', 'Virenprüfung'],
  ['retention', '', 'Löschung nach Frist'],
  ['operator', '', 'operator'],
])('%s is named', ([actor, fullName, name]) => {
  expect(nameOfActor({ actor, fullName })).toBe(name)
})
