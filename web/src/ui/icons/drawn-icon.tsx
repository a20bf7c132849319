/** Creates line icons on a square of `units`. Hidden from screen readers, which read a text or name instead. */
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
