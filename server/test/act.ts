import { type Act, operatorPerson } from '#operator/act.ts'

/** That Olga, one of the operator's people, does something at a moment. */
export const actAt = (now = new Date()): Act => ({ by: operatorPerson('Olga'), now })
