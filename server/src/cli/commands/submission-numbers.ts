import { readFile } from 'node:fs/promises'

import { readNumbersFile } from '@portal/contract/desk/numbers-file.ts'
import { numbersFileWords, numbersRowWords } from '@portal/contract/words/numbers-words.ts'

import { portalCommand } from '#cli/command.ts'
import { runForEach } from '#cli/commands/submissions.ts'
import { path, required } from '#cli/parameters.ts'
import { exitCode } from '#cli/print.ts'
import { reasonOf } from '#ground/start-error.ts'
import { actNow } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { acceptNumber } from '#operator/submissions/number-fault.ts'

export const acceptFile = portalCommand({
  name: 'submissions accept',
  summary: 'Accepts mandates with the numbers of their cases from a file.',
  notes: `Its columns are receiptNumber and inkassoNumber; it may have others. A repeated file changes nothing. The exit
code is 1 if a row could not be accepted; all others are.`,
  options: { file: required(path('<file.csv>', 'a receipt number and a collection number in each row')) },
  async run({ file }, { db, operator }) {
    const rows = await readRows(file)
    const bad = rows.filter(({ fault }) => fault !== undefined)
    for (const { line, fault } of bad) if (fault) console.error(`Row ${line}: ${numbersRowWords[fault].en}`)
    const good = new Map(
      rows
        .filter(({ fault }) => fault === undefined)
        .map(({ receiptNumber, inkassoNumber }) => [receiptNumber, inkassoNumber]),
    )
    const code = await runForEach([...good.keys()], async (receiptNumber) => {
      const row = { receiptNumber, inkassoNumber: good.get(receiptNumber) ?? '' }
      return (await acceptNumber(db, row, actNow(operator))) ? 'accept noted' : 'accept was noted before'
    })
    return bad.length > 0 ? 1 : code
  },
  print: exitCode,
})

async function readRows(file: string) {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new OperatorError(`The file ${file} cannot be read: ${reasonOf(error)}.`)
  })
  const read = readNumbersFile(bytes, (part, encoding) => new TextDecoder(encoding).decode(part))
  if ('fault' in read) throw new OperatorError(`${file}: ${numbersFileWords[read.fault].en}`)
  return read.rows
}
