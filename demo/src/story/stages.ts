import type { ImportRow } from '@portal/contract/import-format.ts'

import type { Random } from '#random.ts'

export const stages = ['Vorgerichtlich', 'Gerichtlich', 'Überwachung', 'Abgeschlossen'] as const

/** How far a case is, and its file type: the portal reads from its first nine letters whether it is judicial. */
export type Stage = (typeof stages)[number]

export const fileTypes: ImportRow<'file-types'>[] = stages.map((stage) => ({ aktentyp: stage, name: stage }))

/** Days since the hand-over → weights of the four stages. Over all ages they mix to about 45, 15, 25 and 15 %. */
const stagesByAge: readonly (readonly [days: number, weights: readonly [number, number, number, number]])[] =
  [
    [10, [100, 0, 0, 0]],
    [30, [94, 0, 0, 6]],
    [80, [86, 0, 0, 14]],
    [130, [77, 10, 0, 13]],
    [250, [66, 20, 0, 14]],
    [365, [57, 23, 6, 14]],
    [730, [43, 23, 20, 14]],
    [1095, [33, 16, 36, 15]],
    [1825, [20, 11, 53, 16]],
    [Infinity, [9, 6, 68, 17]],
  ]

/** @param age Days from the hand-over to today. */
export function drawStage(random: Random, age: number): Stage {
  const [, weights] = stagesByAge.find(([days]) => age < days) ?? [0, [1, 1, 1, 1]]
  return random.weighted(stages.map((stage, index) => [stage, weights[index] ?? 0] as const))
}
