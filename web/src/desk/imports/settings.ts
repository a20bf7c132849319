import type { DeliveryOptions } from '#desk/imports/send-delivery.ts'

/** What the clerk chooses for an import, except whether it is only a check. */
export type Settings = Omit<DeliveryOptions, 'isCheck'>

/** The usual import. */
export const usualSettings: Settings = {
  isAtomic: true,
  leavesOutWrong: false,
  complete: [],
  maxDeletions: null,
  mapping: null,
}

/** Whether a number is an integer from 0 to 100. */
export const isPercent = (number: number): boolean => Number.isInteger(number) && number >= 0 && number <= 100
