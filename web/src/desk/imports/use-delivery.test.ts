import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'

import { signIn } from '#api/desk-session.ts'
import { keepForm } from '#desk/dialogs/kept-forms.ts'
import { chooseDelivery } from '#desk/imports/chosen-delivery.ts'
import { type Settings, usualSettings } from '#desk/imports/settings.ts'
import { type Delivery, useDelivery } from '#desk/imports/use-delivery.ts'

const place = 'imports'
const chosen = chooseDelivery([{ path: 'cases.csv', file: new File(['x'], 'cases.csv') }])
const changed: Settings = { ...usualSettings, isAtomic: false, leavesOutWrong: true, complete: ['cases'] }

beforeEach(() => {
  // Logs in, because nothing is kept after a logout, and another test may have logged out.
  signIn({
    token: 'secret',
    state: 'active',
    name: 'dana',
    fullName: 'Dana Demir',
    role: 'administrator',
    decides: [],
    seesAs: false,
    seesAllCustomers: true,
  })
  keepForm(place, undefined)
})

/** Opens the page and runs `act` once. Returns the settings that the page shows afterwards. */
function settingsAfter(act?: (delivery: Delivery) => void): Settings | undefined {
  const seen: Delivery['work'][] = []
  const note = (delivery: Delivery) => {
    if (seen.push(delivery.work) === 1) act?.(delivery)
  }
  const Probe = () => {
    note(useDelivery())
    return null
  }
  renderToStaticMarkup(createElement(Probe))
  const work = seen.at(-1)
  return work?.step === 'chosen' && !work.sent ? work.settings : undefined
}

test('the settings are the same after a check, and after the session has ended', () => {
  keepForm(place, { step: 'chosen', chosen, settings: usualSettings })
  expect(settingsAfter(({ change }) => change(changed))).toEqual(changed)
  expect(settingsAfter()).toEqual(changed)

  const sent = { id: '1', options: { ...changed, isCheck: true } }
  keepForm(place, { step: 'chosen', chosen, settings: changed, sent })
  expect(settingsAfter(({ back }) => back())).toEqual(changed)
  expect(settingsAfter()).toEqual(changed)
})

test('other files begin with the usual settings', async () => {
  keepForm(place, { step: 'chosen', chosen, settings: changed })
  await chooseAnother()
  expect(settingsAfter()).toEqual(usualSettings)
})

async function chooseAnother() {
  let choosing: Promise<void> | undefined
  settingsAfter(({ close, choose }) => {
    close()
    choosing = choose(async () => [{ path: 'cases.csv', file: new File(['x'], 'cases.csv') }])
  })
  await choosing
}
