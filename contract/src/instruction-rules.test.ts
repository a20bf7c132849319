import { expect, test } from 'vitest'

import { instructionKinds } from '#instruction-kinds.ts'
import {
  type CaseFacts,
  type EarlierInstruction,
  instructionChoice,
  instructionFaults,
  isOver,
  isShort,
  openPause,
  runningPause,
} from '#instruction-rules.ts'
import { stages } from '#judicial.ts'

const today = '2026-06-01'
const facts: CaseFacts = {
  stage: 'preCourt',
  balance: '101.50',
  isBalanceVisible: true,
  lastPayment: null,
  today,
  given: [],
}

const pause = (state: EarlierInstruction['state'], until = '2026-06-20'): EarlierInstruction => ({
  kind: 'pause',
  state,
  until,
})
const resume = (state: EarlierInstruction['state']): EarlierInstruction => ({
  kind: 'resume',
  state,
  until: null,
})

test('kinds and stages follow the table of the decision record', () => {
  const paused = { ...facts, given: [pause('accepted')] }
  const rows = instructionKinds.map((kind) => {
    const cells = stages.map((stage) => {
      const { isAllowed, why, warnings, until } = instructionChoice(kind, { ...paused, stage })
      return isAllowed
        ? ['yes', ...(until ? [`to ${until.latest}`] : []), ...warnings].join(' ')
        : why.join(' ')
    })
    return [kind, ...cells].join(' | ')
  })
  expect([['kind', ...stages].join(' | '), ...rows].join('\n')).toMatchInlineSnapshot(`
    "kind | preCourt | court | monitoring | closed
    pause | yes to 2026-08-30 | yes to 2026-07-01 W1 | yes to 2026-11-28 | already_closed
    resume | yes | yes | yes | already_closed
    recall | yes W2 | yes W1 W3 | yes W4 | already_closed
    settle | yes to 2027-06-01 | yes to 2027-06-01 | yes to 2027-06-01 | already_closed
    instalments | yes W5 | yes | yes | already_closed
    court | yes W6 | already_at_court | already_at_court | already_closed
    disputed | yes | yes | yes | already_closed"
  `)
})

test('only a pause that was not refused, has not expired and was not ended can be ended', () => {
  const why = (...given: EarlierInstruction[]) => instructionChoice('resume', { ...facts, given }).why
  expect(why()).toEqual(['no_pause'])
  expect(why(pause('received'))).toEqual([])
  expect(why(pause('accepted', '2026-06-01'))).toEqual([])
  expect(why(pause('accepted', '2026-05-31'))).toEqual(['no_pause'])
  expect(why(pause('refused'))).toEqual(['no_pause'])
  expect(why(pause('accepted'), resume('fetched'))).toEqual(['instruction_pending'])
  expect(why(pause('accepted'), resume('accepted'))).toEqual(['no_pause'])
  expect(why(pause('accepted'), resume('refused'))).toEqual([])
  expect(why(pause('accepted'), resume('accepted'), pause('accepted'))).toEqual([])
})

test('a pause runs from its acceptance to its last day, or until its end is accepted', () => {
  expect(runningPause([pause('received')], today)).toBeUndefined()
  expect(runningPause([pause('accepted'), pause('refused')], today)).toEqual(pause('accepted'))
  expect(runningPause([pause('accepted'), resume('received')], today)).toEqual(pause('accepted'))
  expect(runningPause([pause('accepted'), resume('accepted')], today)).toBeUndefined()
  expect(runningPause([pause('accepted'), pause('accepted', '2026-05-31')], today)).toBeUndefined()
  expect(openPause([pause('accepted'), pause('received', '2026-05-31')], today)).toEqual(pause('accepted'))
  expect(runningPause([pause('accepted')], '2026-06-21')).toBeUndefined()
  expect(openPause([pause('accepted'), resume('received')], today)).toBeUndefined()
})

test('an instruction is over after its last day, a pause also when it was ended or replaced', () => {
  const over = (...given: EarlierInstruction[]) => given.map((one) => isOver(one, given, today))
  expect(over(pause('accepted'), resume('received'))).toEqual([false, false])
  expect(over(pause('accepted'), resume('accepted'))).toEqual([true, false])
  expect(over(pause('accepted'), pause('accepted'), pause('received'))).toEqual([true, false, false])
  expect(over(pause('accepted', '2026-05-31'), pause('refused', '2026-05-31'))).toEqual([true, false])
  const offer = { kind: 'settle', state: 'accepted', until: '2026-05-31' } as const
  expect(over(offer, { ...offer, until: today })).toEqual([true, false])
})

test.each([
  ['received', ['instruction_pending']],
  ['fetched', ['instruction_pending']],
  ['accepted', []],
  ['refused', []],
] as const)('while one of its kind is %s a second recall: %j', (state, why) => {
  const given = [{ kind: 'recall', state, until: null } as const]
  expect(instructionChoice('recall', { ...facts, given }).why).toEqual(why)
  expect(instructionChoice('disputed', { ...facts, given }).why).toEqual([])
})

test('without an open balance, instructions about money are refused', () => {
  const refused = (balance: string) =>
    instructionKinds.filter((kind) =>
      instructionChoice(kind, { ...facts, balance }).why.includes('nothing_open'),
    )
  expect(refused('0.00')).toEqual(['recall', 'settle', 'instalments', 'court'])
  expect(refused('-3.10')).toEqual(['recall', 'settle', 'instalments', 'court'])
  expect(refused('0.01')).toEqual([])
})

test.each([
  ['2026-05-17', false],
  ['2026-05-18', true],
  ['2026-06-01', true],
])('a payment of %s has just come in: %s', (lastPayment, isRecent) => {
  expect(instructionChoice('recall', { ...facts, lastPayment }).hasRecentPayment).toBe(isRecent)
})

test('days and amounts must be within the limits of their case, to the day and the cent', () => {
  const faults = (kind: 'pause' | 'settle' | 'instalments', fields: object) =>
    instructionFaults({ confirmed: ['W5'], ...fields }, instructionChoice(kind, facts))
  for (const until of ['2026-06-02', '2026-08-30']) expect(faults('pause', { until })).toEqual({})
  for (const until of ['2026-06-01', '2026-08-31'])
    expect(faults('pause', { until })).toEqual({ until: 'bounds' })
  for (const minAmount of ['0.01', '101.50']) expect(faults('settle', { minAmount })).toEqual({})
  for (const minAmount of ['0.00', '-1.00', '101.51'])
    expect(faults('settle', { minAmount })).toEqual({ minAmount: 'bounds' })
  expect(faults('instalments', { rate: '1.00' })).toEqual({})
  for (const rate of ['0.99', '101.51']) expect(faults('instalments', { rate })).toEqual({ rate: 'bounds' })
})

test('each warning must be confirmed by itself', () => {
  const recall = instructionChoice('recall', { ...facts, stage: 'court' })
  expect(instructionFaults({ confirmed: [] }, recall)).toEqual({
    'confirmed.W1': 'required',
    'confirmed.W3': 'required',
  })
  expect(instructionFaults({ confirmed: ['W1'] }, recall)).toEqual({ 'confirmed.W3': 'required' })
  expect(instructionFaults({ confirmed: ['W3', 'W1', 'W4'] }, recall)).toEqual({})
})

test('instalments of less than 90 % of the balance are short, counted in cents', () => {
  expect(isShort({ rate: '10.00', months: 9, balance: '100.00' })).toBe(false)
  expect(isShort({ rate: '9.99', months: 9, balance: '100.00' })).toBe(true)
})
