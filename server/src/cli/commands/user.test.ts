import { expect, test } from 'vitest'

import { sessionsCommand } from '#cli/commands/sessions.ts'
import { userCommand } from '#cli/commands/user.ts'
import { actAt } from '#test/act.ts'

test.each([
  [[], 'Please say what to do with users: user create|change|list|show|'],
  [['toString'], 'Please say what to do with users'],
  [['show'], 'Please name the user: user show <username>.'],
  [['show', 'anna', 'berta'], '"user show" takes one user at a time; "berta" is too much.'],
  [['list', 'anna'], '"user list" takes no name; "anna" is too much.'],
  [['list', '--customer', 'K1'], "Unknown option '--customer'"],
  [['create', 'anna'], 'Please name the customer with --customer.'],
  [
    ['create', 'anna', '--customer', 'K1', '--glg', '1', '--all-glg'],
    'Please give either --glg or --all-glg, not both.',
  ],
  [['change', 'anna'], 'Please say what to change: --glg or --all-glg'],
  [['change', 'anna', '--types', 'A', '--all-types'], 'Please give either --types or --all-types, not both.'],
  [['change', 'anna', '--zinsen', 'ja'], '--zinsen must be on or off, not "ja".'],
  [['delete', 'anna'], 'Please give the reason with --reason; it is kept in the audit trail.'],
  [['delete', 'anna', '--reason', ' '], 'Please give the reason with --reason'],
  [['remove-two-factor', '--reason', 'x'], 'Please name the user: user remove-two-factor <username>.'],
  [['disable', 'anna', '--reason', 'x'], "Unknown option '--reason'"],
  [['import'], 'Please name one file: user import <file.csv>.'],
  [['import', 'a', '--passwords', 'b', '--letters', 'c'], 'Please give either --passwords or --letters'],
  [['import', 'a', '--passwords', 'b', '--url', 'https://x.de'], '--url stands in letters only'],
  [['import', 'a', '--letters', 'c', '--url', 'x.de'], '--url must begin with https://, not "x.de".'],
])('user %j says in a sentence what is wrong', async (args, sentence) => {
  await expect(userCommand.run(args, actAt().by)).rejects.toThrow(sentence)
})

test.each([
  [[], 'Please say what to do with sessions: sessions list|end.'],
  [['end'], 'Please name the user: sessions end <username>.'],
  [['end', 'anna', '--all'], 'Please name a user or give --all, not both.'],
  [['list', 'anna', 'berta'], '"sessions list" takes one user at a time; "berta" is too much.'],
])('sessions %j says in a sentence what is wrong', async (args, sentence) => {
  await expect(sessionsCommand.run(args, actAt().by)).rejects.toThrow(sentence)
})
