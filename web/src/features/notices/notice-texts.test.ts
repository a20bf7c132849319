import { followUpKinds, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { expect, test } from 'vitest'

import { noneYetHint } from '#features/notices/notice-texts.ts'

test.each(followUpKinds)('an empty message list mentions %s', (kind) => {
  const { many } = submissionKinds[kind]
  expect(noneYetHint.de).toContain(many.de)
  expect(noneYetHint.en).toContain(many.en.toLowerCase())
})
