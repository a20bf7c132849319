import { expect, test } from 'vitest'

import { faultWords } from '#desk/state/dead-letter-words.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'The receiver takes no connection.'],
  ['no answer within 15 s', 'The receiver did not answer in time.'],
  ['HTTP status 403', 'Your system does not accept the portal.'],
  ['HTTP status 503: Service Unavailable', 'Your system reports an error.'],
  ['Message failed: 550 5.1.1 <anna@example.de> unknown', 'There is no such mailbox.'],
  ['Message failed: 554 rejected', 'The mail server refuses the e-mail.'],
  ['Unerwartet', undefined],
])('the fault "%s" has a sentence', (fault, sentence) => {
  expect(faultWords(fault)?.en).toBe(sentence)
})
