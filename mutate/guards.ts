import type { Guard } from './guard.ts'
import { accessGuards } from './guards/access.ts'
import { fileGuards } from './guards/files.ts'
import { httpGuards } from './guards/http.ts'
import { loginGuards } from './guards/logins.ts'
import { recordGuards } from './guards/records.ts'
import { submissionGuards } from './guards/submissions.ts'
import { tenancyOfFigures } from './guards/tenancy-of-figures.ts'
import { tenancyGuards } from './guards/tenancy.ts'

/** Every guard that `npm run mutate` takes away, by subject. */
export const allGuards: readonly Guard[] = [
  ...tenancyGuards,
  ...tenancyOfFigures,
  ...accessGuards,
  ...loginGuards,
  ...submissionGuards,
  ...fileGuards,
  ...httpGuards,
  ...recordGuards,
]
