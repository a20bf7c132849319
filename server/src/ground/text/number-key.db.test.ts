import { numberKey } from '@portal/contract/fields/number-key.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { test } from '#test/database.ts'

test('the database computes the same key of a collection number as the program', async ({ db }) => {
  const numbers = fc.sample(
    fc.oneof(
      fc.string({ unit: fc.constantFrom('0', '1', '9', 'a', 'Z', '/', '-', ' '), maxLength: 35 }),
      fc.stringMatching(/^[A-Z]{0,2}0{0,14}\d{0,20}$/),
    ),
    300,
  )
  const { rows } = await sql<{ number: string; key: string }>`
    select number, number_key(number) as key from unnest(${['', ...numbers]}::text[]) as number`.execute(db)
  for (const { number, key } of rows) expect([number, key]).toEqual([number, numberKey(number)])
})
