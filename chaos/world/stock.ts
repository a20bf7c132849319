import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type InstructionKind, instructionKinds } from '@portal/contract/instruction-kinds.ts'

/** What is sent once only: the answer to a task, and an instruction until the collection company has decided it. */
export interface Stock {
  /** Tasks that nobody has answered yet. */
  readonly taskIds: string[]
  readonly instructions: { readonly inkassoNumber: string; readonly kind: InstructionKind }[]
}

/** More than a run of 200 kills needs. */
const tasks = 1_000
const cases = 200

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const taskIdOf = (number: number) => `CHAOS-T-${number}`
const inkassoNumberOf = (number: number) => `CHAOS-${number}`

/** There has to be a pause first. */
const withoutResume = instructionKinds.filter((kind) => kind !== 'resume')

/** A stock of which nothing is taken yet. */
export const wholeStock = (): Stock => ({
  taskIds: numbers(tasks).map(taskIdOf),
  instructions: numbers(cases).flatMap((number) =>
    withoutResume.map((kind) => ({ inkassoNumber: inkassoNumberOf(number), kind })),
  ),
})

/** Writes the tasks and cases of a whole stock as an operator would hand them over. */
export async function writeStock(folder: string, glgNumber: string): Promise<void> {
  const write = (file: string, rows: readonly object[]) =>
    writeFile(join(folder, file), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  await write(
    'cases.ndjson',
    numbers(cases).map((number) => ({
      inkassoNumber: inkassoNumberOf(number),
      glgNumber,
      aktentyp: 'Vorgerichtlich',
      schuldnername: `Muster, Person ${number}`,
      hauptforderung: '370.00',
      aktuellersaldo: '400.00',
      handoverDate: '2026-01-15',
    })),
  )
  await write(
    'tasks.ndjson',
    numbers(tasks).map((number) => ({
      taskId: taskIdOf(number),
      glgNumber,
      kind: 'question',
      title: `Frage ${number}`,
      answer: 'text',
      createdDate: '2026-02-01',
    })),
  )
}
