import { expect, test } from 'vitest'

import { type Answered, type Outage, judge, type Outcome, wrongAnswers } from './answers.ts'

const away: Outage = {
  what: 'frozen',
  from: 10_000,
  to: 20_000,
  mayAnswer: (outcome) => outcome === 503,
  slowestMs: 2_000,
  recoveryMs: 5_000,
}

const answered = (begin: number, end: number, outcome: Outcome): Answered => ({
  path: '/a',
  begin,
  end,
  outcome,
})

test('R100 a response slower than promised while the database is away is a fault', () => {
  expect(judge([answered(12_000, 13_900, 503)], away)).toEqual({
    slowestMs: 1_900,
    recoveryMs: 0,
    faults: [],
  })
  expect(judge([answered(12_000, 14_900, 503)], away).faults).toEqual([
    'frozen: 1 answers took longer than 2000 ms, the slowest 2900 ms (/a)',
  ])
})

test('R100 a call that started before the database went away counts, too', () => {
  expect(judge([answered(9_000, 21_000, 200)], away).slowestMs).toBe(12_000)
})

test('R100 a call that fails after the promised recovery time is a fault', () => {
  expect(judge([answered(23_000, 24_500, 503)], away)).toMatchObject({ recoveryMs: 4_500, faults: [] })
  expect(judge([answered(25_000, 26_000, 503)], away).faults).toEqual([
    'frozen: 6000 ms after the return a call still failed',
  ])
})

test('R100 a failure during the next outage does not count for the previous one', () => {
  const failed = [answered(21_000, 21_100, 503), answered(27_900, 28_100, 503), answered(29_000, 29_100, 503)]
  expect(judge(failed, away, 28_000)).toMatchObject({ recoveryMs: 1_100, faults: [] })
  expect(judge(failed, away)).toMatchObject({ recoveryMs: 9_100 })
})

test('R81 the error responses of an outage are allowed only during the outage', () => {
  const answers = [
    answered(1_000, 1_010, 200),
    answered(12_000, 12_010, 503),
    answered(12_000, 12_010, 500),
    answered(12_000, 12_010, 'cut'),
    answered(40_000, 40_010, 503),
    answered(40_000, 40_010, 429),
  ]
  expect(wrongAnswers(answers, [away])).toEqual([
    '1 times 500 from /a',
    '1 times cut from /a',
    '1 times 503 from /a',
  ])
})
