import { expect, test } from 'vitest'

import { sentenceParts } from '#desk/state/sentence-parts.ts'

const plain = (text: string) => ({ text, isCommand: false })
const command = (text: string) => ({ text, isCommand: true })

test.each([
  ['None waits.', [plain('None waits.')]],
  ['`portal import <folder>`', [command('portal import <folder>')]],
  [
    '`portal mail list --dead`, then `portal mail retry …`',
    [command('portal mail list --dead'), plain(', then '), command('portal mail retry …')],
  ],
  ['Since 2026-06-10T08:59:00.000Z.', [plain('Since 10.06.2026, 10:59.')]],
])('%s', (sentence, parts) => {
  expect(sentenceParts(sentence)).toEqual(parts)
})
