import { expect, test } from 'vitest'

import { counter, exposition, gauge, gauges } from '#http/metrics/exposition.ts'
import { Histogram } from '#http/metrics/histogram.ts'

test('metrics are in Prometheus’ text format, without undefined values', () => {
  const families = [
    counter('a_total', 'So many a.', 3),
    gauge('b', 'b, but not known.', undefined),
    gauges('c', 'c by d.', 'd', { e: 0.5, f: undefined, 'g "\\\n': 1e21 }),
  ]
  expect(exposition(families)).toBe(
    [
      '# HELP a_total So many a.',
      '# TYPE a_total counter',
      'a_total 3',
      '# HELP c c by d.',
      '# TYPE c gauge',
      'c{d="e"} 0.5',
      String.raw`c{d="g \"\\\n"} 1e+21`,
      '',
    ].join('\n'),
  )
})

test('a histogram has cumulative buckets for each set of labels', () => {
  const histogram = new Histogram('h', 'How long.', [0.1, 1])
  for (const seconds of [0.1, 0.5, 0.25, 7]) histogram.observe(seconds, { route: '/x' })
  histogram.observe(0.01, { route: '/y' })
  expect(exposition([histogram.family()])).toBe(
    [
      '# HELP h How long.',
      '# TYPE h histogram',
      'h_bucket{route="/x",le="0.1"} 1',
      'h_bucket{route="/x",le="1"} 3',
      'h_bucket{route="/x",le="+Inf"} 4',
      'h_sum{route="/x"} 7.85',
      'h_count{route="/x"} 4',
      'h_bucket{route="/y",le="0.1"} 1',
      'h_bucket{route="/y",le="1"} 1',
      'h_bucket{route="/y",le="+Inf"} 1',
      'h_sum{route="/y"} 0.01',
      'h_count{route="/y"} 1',
      '',
    ].join('\n'),
  )
})
