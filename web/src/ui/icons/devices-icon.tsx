import { drawnOn } from '#ui/icons/drawn-icon.tsx'

/** Apart from the other ways through the portal: a menu that is fetched late is alone in needing it. */
export const DevicesIcon = drawnOn(24, 1.5)('M4 5.5h16v10H4zM2.5 19h19M9 15.5V19M15 15.5V19')
