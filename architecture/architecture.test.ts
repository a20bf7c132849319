import { expect, test } from 'vitest'

import type { Rule } from './rule.ts'
import { circlesRule } from './rules/circles.ts'
import { classNamesRule } from './rules/class-names.ts'
import { coloursRule } from './rules/colours.ts'
import { featuresApartRule } from './rules/features-apart.ts'
import { germanWordsRule } from './rules/german-words.ts'
import { layersRule } from './rules/layers.ts'
import { moneyRule } from './rules/money.ts'
import { narrowRoomsRule } from './rules/narrow-rooms.ts'
import { noClimbingRule } from './rules/no-climbing.ts'
import { noDecodersRule } from './rules/no-decoders.ts'
import { oneMeaningRule } from './rules/one-meaning.ts'
import { oneTextRule } from './rules/one-text.ts'
import { oneWayToTheServerRule } from './rules/one-way-to-the-server.ts'
import { oneWordRule } from './rules/one-word.ts'
import { ownRowsRule } from './rules/own-rows.ts'
import { packagesRule } from './rules/packages.ts'
import { rawSqlRule } from './rules/raw-sql.ts'
import { unawaitedRule } from './rules/unawaited.ts'
import { wordingsOnceRule } from './rules/wordings-once.ts'
import { wordsRule } from './rules/words.ts'
import { readSourceFiles, sourceFile } from './source-files.ts'

const rules: readonly Rule[] = [
  layersRule,
  narrowRoomsRule,
  featuresApartRule,
  circlesRule,
  noClimbingRule,
  packagesRule,
  noDecodersRule,
  ownRowsRule,
  rawSqlRule,
  moneyRule,
  oneWayToTheServerRule,
  unawaitedRule,
  wordsRule,
  germanWordsRule,
  wordingsOnceRule,
  oneMeaningRule,
  oneWordRule,
  coloursRule,
  classNamesRule,
  oneTextRule,
]

const files = readSourceFiles()

test.each(rules)('$title', ({ violations }) => {
  expect(violations(files)).toEqual([])
})

test('R61 the server has no program that draws pictures or reads sheets', () => {
  expect(noDecodersRule.violations(files)).toEqual([])
})

test.each(
  rules.flatMap(({ title, planted, violations }) =>
    planted.map((plant) => ({ title, violations, ...plant })),
  ),
)('$title: red where $path has $text', ({ path, text, says, violations }) => {
  const others = files.filter((file) => file.path !== path)
  const sentences = violations([...others, sourceFile(path, text)]).map(({ sentence }) => sentence)
  expect(sentences).toContainEqual(expect.stringContaining(says))
})
