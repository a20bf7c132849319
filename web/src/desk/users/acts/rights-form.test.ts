import { expect, test } from 'vitest'

import { newRights, rightsFields, rightsIn } from '#desk/users/acts/rights-form.ts'

test('rights survive their way through the form', () => {
  const some = {
    glgNumbers: ['100100', '100200'],
    aktentypen: ['VORGERICHTLICH'],
    zinsenEnabled: true,
    auskunftEnabled: false,
  }
  for (const rights of [newRights, some]) expect(rightsIn(rightsFields(rights))).toEqual(rights)
})
