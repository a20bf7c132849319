import type { Stage } from '@portal/contract/judicial.ts'

/** What is known about a stage. `unknown`: the case may or may not have passed it. */
type StageProgress = 'passed' | 'current' | 'ahead' | 'unknown'

/**
 * A stage of the bar. `court`: a court case for which it is unknown whether a title exists. `between`:
 * everything that a case may have passed before it was closed.
 */
export type StageName = 'preCourt' | 'dunningOrder' | 'title' | 'court' | 'monitoring' | 'between' | 'closing'

export interface StageOfBar {
  readonly name: StageName
  readonly progress: StageProgress
}

/**
 * The stage of a case → its bar. Only the file type tells the stage (specification 1, part 2, "Judicial
 * case"). Every case is pre-court when it is handed over, and monitoring always follows a title, however it
 * was obtained.
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
