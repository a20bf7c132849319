import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type InstructionKind, instructionKinds } from '@portal/contract/instruction-kinds.ts'

/**
 * The submissions that can be sent only once and are still unsent: one answer per task, and one instruction per
 * case and kind.
 */
export interface Stock {
  /** Ids of the unanswered tasks. */
  readonly taskIds: string[]
  readonly instructions: { readonly inkassoNumber: string; readonly kind: InstructionKind }[]
}

/** Number of tasks in the stock: more than a run of 200 kills needs, like the number of cases below. */
const tasks = 1_000
const cases = 200

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const taskIdOf = (number: number) => `CHAOS-T-${number}`
const inkassoNumberOf = (number: number) => `CHAOS-${number}`

/** Leaves out `resume`, which can be sent only after a pause. */
const withoutResume = instructionKinds.filter((kind) => kind !== 'resume')

export const wholeStock = (): Stock => ({
  taskIds: numbers(tasks).map(taskIdOf),
  instructions: numbers(cases).flatMap((number) =>
    withoutResume.map((kind) => ({ inkassoNumber: inkassoNumberOf(number), kind })),
  ),
})

/** A case that is erased in a race. Its debtor's name occurs nowhere else. */
export const raceCase = (round: number) => ({
  inkassoNumber: `RACE-${round}`,
  schuldnername: `Rennen, Nr${round}`,
})

/** Writes an import delivery: the tasks and cases of the stock, and a case for each race. */
export async function writeStock(folder: string, glgNumber: string, races: number): Promise<void> {
  const write = (file: string, rows: readonly object[]) =>
    writeFile(join(folder, file), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const rowOf = (inkassoNumber: string, schuldnername: string) => ({
    inkassoNumber,
    glgNumber,
    aktentyp: 'Vorgerichtlich',
    schuldnername,
    hauptforderung: '370.00',
    aktuellersaldo: '400.00',
    handoverDate: '2026-01-15',
  })
  // Round 0 measures how long an erasure takes.
  const raced = [0, ...numbers(races)].map(raceCase)
  await write('cases.ndjson', [
    ...numbers(cases).map((number) => rowOf(inkassoNumberOf(number), `Muster, Person ${number}`)),
    ...raced.map(({ inkassoNumber, schuldnername }) => rowOf(inkassoNumber, schuldnername)),
  ])
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
