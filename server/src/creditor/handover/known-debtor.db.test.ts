import { sendMandate } from '@portal/contract/handover.ts'
import { findKnownDebtor } from '@portal/contract/known-debtor.ts'
import { expect } from 'vitest'

import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'
import { mandatePayload } from '#test/sample-submissions.ts'

const query = { glgNumber: '100100', geschaeftsId: ' kd-77 ' }

test('R36 R39 a debtor is known from the latest mandate, of own creditor numbers and visible file types only', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const known = async (as = token) => (await portal.call(findKnownDebtor, query, as)).payload
  expect(await known()).toEqual({ debtor: null })
  await portal.call(sendMandate, { ...mandatePayload, files: [], addressCity: 'Altstadt' }, token)
  await portal.call(sendMandate, { ...mandatePayload, files: [] }, token)
  const { firstName, addressStreet, addressCity } = mandatePayload
  expect(await known()).toMatchObject({ debtor: { firstName, addressStreet, addressCity, telephone: '' } })
  const { status } = await portal.call(findKnownDebtor, { ...query, glgNumber: '200100' }, token)
  expect(status).toBe(403)
  await buildUser(db, { username: 'dora', aktentypen: ['Vorgerichtlich'] })
  const inkassoNumber = await buildCase(db, { aktentyp: 'Gerichtlich' })
  await db.updateTable('submission').set({ acceptedInkassoNumber: inkassoNumber }).execute()
  expect(await known(await portal.logIn('dora'))).toEqual({ debtor: null })
})

test('R36 R39 without a mandate a debtor is known from the latest case, of own numbers and visible file types only', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'dora', aktentypen: ['Gerichtlich'] })
  const debtor = {
    geschaeftsId: 'KD-77',
    aktentyp: 'Vorgerichtlich',
    schuldneradresse: 'Musterweg 12 a',
    schuldnerplzort: '12345 Musterstadt',
  }
  await buildCase(db, {
    ...debtor,
    glgNumber: '200100',
    handoverDate: '2026-03-01',
    schuldnername: 'Fremd, Fritz',
  })
  const token = await portal.logIn('anna')
  expect((await portal.call(findKnownDebtor, query, token)).payload).toEqual({ debtor: null })
  await buildCase(db, { ...debtor, handoverDate: '2026-02-01', schuldnername: 'Muster, Erika' })
  await buildCase(db, { ...debtor, handoverDate: '2026-01-01', schuldnername: 'Älter, Emil' })
  expect((await portal.call(findKnownDebtor, query, token)).payload).toMatchObject({
    debtor: {
      salutation: null,
      firstName: 'Erika',
      lastName: 'Muster',
      addressStreet: 'Musterweg',
      addressNumber: '12 a',
      addressPostalCode: '12345',
      addressCity: 'Musterstadt',
    },
  })
  const dora = await portal.logIn('dora')
  expect((await portal.call(findKnownDebtor, query, dora)).payload).toEqual({ debtor: null })
  const visible = { aktentyp: 'Gerichtlich', handoverDate: '2025-01-01', schuldnername: 'Sichtbar, Sina' }
  await buildCase(db, { ...debtor, ...visible })
  expect((await portal.call(findKnownDebtor, query, dora)).payload).toMatchObject({
    debtor: { firstName: 'Sina' },
  })
})
