import { connect } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { acceptItem, refuseItem } from '#desk/item/decide-item.ts'
import { takeItem } from '#desk/item/take-item.ts'
import { DeskFailure } from '#desk/refusal.ts'
import { deskRules } from '#test/desk-rules.ts'
import { callIn, type SentCall } from '#test/sent-call.ts'

/*
 * Script in which several clerks decide the same submissions at the same time. Tests run several of these
 * processes in parallel: `node decide-items.ts <url> <receipt numbers and clerks' calls as JSON>`. It prints
 * one line per submission with the outcomes.
 */

interface Work {
  readonly receipts: readonly string[]
  readonly calls: readonly SentCall[]
}

const [url = '', json = ''] = process.argv.slice(2)
// The cast is safe: the test writes this JSON.
const { receipts, calls } = JSON.parse(json) as Work
const { db, pool } = connect(url)
const config = deskRules

async function act(call: DeskCall, receiptNumber: string, place: number): Promise<unknown> {
  if (place % 3 === 0)
    return acceptItem({ db, config }, { receiptNumber, inkassoNumber: `A-${receiptNumber}` }, call)
  if (place % 3 === 1) return refuseItem({ db, config }, { receiptNumber, reason: `Grund ${place}` }, call)
  return takeItem(db, { receiptNumber, isTakeover: true }, call)
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    return (await work) === false ? 'repeated' : 'done'
  } catch (error) {
    if (error instanceof DeskFailure) return error.deskCode
    throw error
  }
}

for (const [round, receiptNumber] of receipts.entries()) {
  const outcomes = await Promise.all(
    calls.map((call, place) => outcomeOf(act(callIn(call), receiptNumber, place + round))),
  )
  process.stdout.write(`${outcomes.join(' ')}\n`)
}
await pool.end()
