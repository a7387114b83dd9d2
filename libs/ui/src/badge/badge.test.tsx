import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Badge, type BadgeTone } from './badge.tsx'

const tones: BadgeTone[] = ['good', 'waiting', 'bad', 'accent', 'plain']

it('renders a badge with its text and a different shape for each tone', () => {
  const shapes = tones.map((tone) => {
    const { container, unmount } = renderUi(<Badge tone={tone}>Paid</Badge>)
    expect(container).toHaveTextContent('Paid')
    const shape = container.querySelector('path')?.getAttribute('d')
    unmount()
    return shape
  })
  expect(new Set(shapes).size).toBe(tones.length)
})
