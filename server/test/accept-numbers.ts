import { numbersPageSize } from '@portal/contract/desk/numbers.ts'

import { connect } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { acceptNumbers } from '#desk/numbers/accept-numbers.ts'
import { deskRules } from '#test/desk-call.ts'

/* A process that accepts mandates by their numbers, for tests that kill it: `node accept-numbers.ts <url> <rows and clerk as JSON>`. */

interface Work {
  readonly rows: readonly { readonly receiptNumber: string; readonly inkassoNumber: string }[]
  readonly call: Omit<DeskCall, 'act'> & {
    readonly act: { readonly by: DeskCall['act']['by']; readonly now: string }
  }
}

const [url = '', json = ''] = process.argv.slice(2)
// The cast is safe: the test writes it.
const { rows, call } = JSON.parse(json) as Work
const { db, pool } = connect(url)
for (let done = 0; done < rows.length; done += numbersPageSize)
  await acceptNumbers({ db, config: deskRules }, rows.slice(done, done + numbersPageSize), {
    ...call,
    act: { by: call.act.by, now: new Date(call.act.now) },
  })
await pool.end()
