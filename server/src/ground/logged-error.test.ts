import { expect, test } from 'vitest'

import { loggedError } from '#ground/logged-error.ts'

/** An error like those of `pg`: a message of PostgreSQL, and details in fields. */
const ofPostgres = (message: string, fields: object) => Object.assign(new Error(message), fields)

test('R74 the log of a rejected row has its table and constraint, not its values', () => {
  const error = ofPostgres('duplicate key value violates unique constraint "portal_user_username_folded"', {
    code: '23505',
    table: 'portal_user',
    constraint: 'portal_user_username_folded',
    detail: 'Key (username_folded)=(erika geheim) already exists.',
    where: 'while Erika Geheim was stored',
    internalQuery: "select 'Erika Geheim'",
  })
  const kept = loggedError(error)
  expect(kept).toMatchObject({
    type: 'Error',
    message: error.message,
    code: '23505',
    table: 'portal_user',
    constraint: 'portal_user_username_folded',
  })
  expect(JSON.stringify(kept)).not.toMatch(/geheim/i)
})

test.each([
  'invalid input syntax for type date: "Erika "Geheim"\nam 1. Mai"',
  'ungültige Eingabesyntax für Typ date: »Erika Geheim am 1. Mai«',
])('R74 a value that the database cannot parse is removed from message and stack', (message) => {
  const kept = loggedError(ofPostgres(message, { code: '22007' }))
  expect(kept).toMatchObject({ message: 'The database cannot take a value.', code: '22007' })
  expect(JSON.stringify(kept)).not.toMatch(/Geheim|1\. Mai/)
})

test('the log has an error’s stack and cause', () => {
  const kept = loggedError(new Error('above', { cause: new TypeError('below') }))
  expect(kept).toMatchObject({
    message: 'above',
    stack: expect.arrayContaining([expect.stringContaining('logged-error.test.ts')]),
    cause: { type: 'TypeError', message: 'below' },
  })
})

test('for a thrown value that is not an error the log has only its type', () => {
  expect(loggedError('Erika Geheim')).toEqual({ type: 'string' })
})
