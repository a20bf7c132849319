import { beforeEach, expect, test } from 'vitest'

import { nameOfActor } from '#desk/trail/actor-words.ts'
import { setLanguage } from '#i18n/language.ts'

beforeEach(() => setLanguage('de'))

test.for([
  ['anna', '', 'anna'],
  ['#7', '', '#7'],
  ['operator:clerk:carla', 'Carla Klar', 'Carla Klar'],
  ['operator:clerk:gone', '', 'gone'],
  ['operator:key:erp', '', 'API-Schlüssel erp'],
  ['operator:Olga Muster', '', 'Olga Muster (Befehlszeile)'],
  ['virus scan', '', 'Virenprüfung'],
  ['retention', '', 'Löschung nach Frist'],
  ['operator', '', 'operator'],
] as const)('%s is named', ([actor, fullName, name]) => {
  expect(nameOfActor({ actor, fullName })).toBe(name)
})
