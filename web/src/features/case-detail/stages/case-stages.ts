import type { Stage } from '@portal/contract/judicial.ts'

/** What is known about a stage. `unknown`: the case may have passed it or not. */
type StageProgress = 'passed' | 'current' | 'ahead' | 'unknown'

/**
 * A stage of the bar. `court` is a court case of which nobody knows whether it has a title already, `between` all that a
 * case may have passed before it was closed.
 */
export type StageName = 'preCourt' | 'dunningOrder' | 'title' | 'court' | 'monitoring' | 'between' | 'closing'

export interface StageOfBar {
  readonly name: StageName
  readonly progress: StageProgress
}

/**
 * Each stage of a case → the bar. Only what the file type says is known (specification 1, part 2, "Judicial case"):
 * every case is pre-court when it is handed over, and monitoring follows a title, however that was obtained.
 */
const bars = {
  preCourt: {
    preCourt: 'current',
    dunningOrder: 'ahead',
    title: 'ahead',
    monitoring: 'ahead',
    closing: 'ahead',
  },
  court: { preCourt: 'passed', court: 'current', monitoring: 'ahead', closing: 'ahead' },
  monitoring: {
    preCourt: 'passed',
    dunningOrder: 'unknown',
    title: 'passed',
    monitoring: 'current',
    closing: 'ahead',
  },
  closed: { preCourt: 'passed', between: 'unknown', closing: 'current' },
} as const satisfies Record<Stage, Partial<Record<StageName, StageProgress>>>

/** The bar of a case, in order. */
export const stagesOfBar = (stage: Stage): readonly StageOfBar[] =>
  Object.entries(bars[stage]).map(([name, progress]) => ({
    // The cast is safe: `satisfies` has checked the names.
    name: name as StageName,
    progress,
  }))
