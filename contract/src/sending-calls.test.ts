import { expect, test } from 'vitest'

import { fieldErrorsOf } from '#fields/field-errors.ts'
import { sendingCalls } from '#sending-calls.ts'

const lists = ['forderungen', 'zahlungen', 'gutschriften', 'files'] as const

/**
 * Parses a request that has an unknown field at the top level and in the first row of each list. Returns the
 * names of the lists, and the paths that are reported as unknown.
 */
function faultsOf(request: (typeof sendingCalls)[keyof typeof sendingCalls]['request']) {
  const rows = lists.filter((list) => Object.hasOwn(request.shape, list))
  const body = { betrag: '1,00', ...Object.fromEntries(rows.map((list) => [list, [{ betragg: '1,00' }]])) }
  const { error } = request.safeParse(body, { reportInput: true })
  const faults = error ? Object.entries(fieldErrorsOf(error)) : []
  return { rows, unknown: faults.filter(([, fault]) => fault === 'unknown').map(([path]) => path) }
}

test.each(Object.entries(sendingCalls))(
  '%s: a field that nobody knows is refused by its name, not dropped',
  (_kind, { request }) => {
    const { rows, unknown } = faultsOf(request)
    expect(unknown.toSorted()).toEqual(['betrag', ...rows.map((list) => `${list}.0.betragg`)].toSorted())
  },
)
