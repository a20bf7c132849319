import { type Act, operatorPerson } from '#operator/act.ts'

/** The `Act` of a command run by Olga, who works for the operator. */
export const actAt = (now = new Date()): Act => ({ by: operatorPerson('Olga'), now })
