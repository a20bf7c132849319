import { type Act, operatorPerson } from '#operator/act.ts'

/** An act of Olga, a member of the operator's staff. */
export const actAt = (now = new Date()): Act => ({ by: operatorPerson('Olga'), now })
