/** Round values from 0 up to at least `max`, at most five steps apart: 0, 20, 40, 60 for 53. */
export function ticksUpTo(max: number): readonly number[] {
  if (max <= 0) return [0]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_tick, index) => index * step)
}
