import { expect, test } from 'vitest'

import { faultWords } from '#desk/state/dead-letter-words.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'The receiver takes no connection.'],
  ['no answer within 15 s', 'The receiver did not answer in time.'],
  ['HTTP status 403', 'Your system does not accept the portal.'],
  ['HTTP status 503: Service Unavailable', 'Your system reports an error.'],
  ['Message failed: 550 5.1.1 <anna@example.de> unknown', 'There is no such mailbox.'],
  ['Message failed: 554 rejected', 'The mail server refuses the e-mail.'],
  ['Message failed: 550 5.7.1 Relaying denied', 'The mail server refuses the e-mail.'],
  ['Invalid login: 535 5.7.8 Error', 'The mail server does not accept the login.'],
  ['connect EHOSTUNREACH 192.0.2.5:587', 'The connection to the receiver fails or breaks.'],
  ['Unerwartet', undefined],
])('the fault "%s" has a sentence', (fault, sentence) => {
  expect(faultWords(fault)?.en).toBe(sentence)
})
