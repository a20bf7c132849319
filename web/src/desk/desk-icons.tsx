import { drawnOn } from '#ui/icons/drawn-icon.tsx'

const sign = drawnOn(20, 1.6)

export const CopyIcon = sign('M7 7h9.500v9.500H7V7ZM4 13H3.500V3.500H13V4')
export const LockIcon = sign('M5 9h10v8H5V9Zm2 0V6.500a3 3 0 0 1 6 0V9')
