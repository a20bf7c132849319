/** Line drawings on a square of so many units, beside a word or inside a named control, so never announced themselves. */
export const drawnOn = (units: number, strokeWidth: number) => (drawing: string) =>
  function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${units} ${units}`}
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawing} />
      </svg>
    )
  }
