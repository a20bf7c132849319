/** The slope of the line that lies nearest to the points by least squares: y per x; 0 for fewer than two points. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const meanX = mean(points.map(([x]) => x))
  const meanY = mean(points.map(([, y]) => y))
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const common = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return spread === 0 ? 0 : common / spread
}

/** How much more the last third has than the first, on average. */
export function growthOf(values: readonly number[]): number {
  const third = Math.ceil(values.length / 3)
  return values.length === 0 ? 0 : mean(values.slice(-third)) - mean(values.slice(0, third))
}

/** Without the first fifth, in which caches fill and code is compiled. */
export const afterWarmUp = <Item>(items: readonly Item[]): readonly Item[] =>
  items.slice(Math.ceil(items.length / 5))

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
