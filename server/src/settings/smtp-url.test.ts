import { expect, test } from 'vitest'

import { asSmtpUrl } from '#settings/smtp-url.ts'

const read = (text: string) => asSmtpUrl(text, 'SMTP_URL')
const login = { user: 'portal', password: 'p@ss/1' }

test.each([
  ['smtp://mail.example.de', 'mail.example.de', 587, 'starttls', undefined],
  ['smtp://portal:p%40ss%2F1@mail.example.de:2525', 'mail.example.de', 2525, 'starttls', login],
  ['smtp://mail.example.de?starttls=off', 'mail.example.de', 587, 'none', undefined],
  ['smtps://portal:p%40ss%2F1@mail.example.de', 'mail.example.de', 465, 'tls', login],
  ['smtp://127.0.0.1:25', '127.0.0.1', 25, 'none', undefined],
  ['smtp://portal:p%40ss%2F1@localhost:25/', 'localhost', 25, 'none', login],
  ['smtp://localhost?starttls=on', 'localhost', 587, 'starttls', undefined],
  ['smtp://[::1]:25', '::1', 25, 'none', undefined],
] as const)('%s is read as a mail server', (text, host, port, protection, login) => {
  expect(read(text)).toEqual({ host, port, protection, login })
})

test.each([
  ['mail.example.de', 'SMTP_URL must look like smtp://user:password@host:587'],
  ['https://mail.example.de', 'must look like'],
  ['smtp://', 'must look like'],
  ['smtp://mail.example.de/inbox', 'must look like'],
  ['smtp://portal@mail.example.de', 'needs both, a user and a password, or neither'],
  ['smtp://portal:%zz@mail.example.de', 'must look like'],
  ['smtp://mail.example.de?tls=no', 'has the parameter "tls"'],
  ['smtps://mail.example.de?starttls=off', 'has the parameter "starttls"'],
  ['smtp://mail.example.de?starttls=maybe', 'must be "on" or "off", not "maybe"'],
  ['smtp://portal:secret@mail.example.de?starttls=off', 'starttls=off would show to the network'],
])('%s is refused without repeating the password', (text, sentence) => {
  expect(() => read(text)).toThrow(sentence)
  expect(() => read(text)).not.toThrow(/secret@/)
})
