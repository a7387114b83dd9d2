import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { BarChart } from './bar-chart.tsx'

it('draws each value against the highest one, which it names', () => {
  const bars = [
    { key: '2026-10', label: 'Oct', value: 500 },
    { key: '2026-11', label: 'Nov', value: 2000 },
  ]
  const { container } = renderUi(<BarChart bars={bars} format={(value) => `₹${value}`} />)
  const heights = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))
  expect(heights).toEqual(['10', '40'])
  expect(container).toHaveTextContent('₹2000')
  expect(container).toHaveTextContent('OctNov')
})
