import { numbersPageSize } from '@portal/contract/desk/numbers.ts'

import { connect } from '#db/connect.ts'
import { acceptNumbers } from '#desk/numbers/accept-numbers.ts'
import { deskRules } from '#test/desk-rules.ts'
import { callIn, type SentCall } from '#test/sent-call.ts'

/*
 * Script that accepts mandates by their receipt numbers. Tests run it as a process of its own and kill it:
 * `node accept-numbers.ts <url> <rows and clerk's call as JSON>`.
 */

interface Work {
  readonly rows: readonly { readonly receiptNumber: string; readonly inkassoNumber: string }[]
  readonly call: SentCall
}

const [url = '', json = ''] = process.argv.slice(2)
// The cast is safe: the test writes this JSON.
const { rows, call } = JSON.parse(json) as Work
const { db, pool } = connect(url)
for (let done = 0; done < rows.length; done += numbersPageSize)
  await acceptNumbers({ db, config: deskRules }, rows.slice(done, done + numbersPageSize), callIn(call))
await pool.end()
