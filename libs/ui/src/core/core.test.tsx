import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Heading } from './heading.tsx'
import { Icon } from './icon.tsx'
import { LoadingMark } from './loading-mark.tsx'
import { Logo } from './logo.tsx'

it("shows the foundation's name next to its decorative mark", () => {
  const { container } = renderUi(<Logo name="Sabha Foundation" />)
  expect(container).toHaveTextContent('Sabha Foundation')
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

it('announces the label of a loading mark', () => {
  renderUi(<LoadingMark label="Loading" />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
})

it('hides a loading mark next to a text from screen readers', () => {
  renderUi(<LoadingMark size="text" />)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

it('renders a heading whose level is independent of its size', () => {
  renderUi(
    <Heading level={1} size="section">
      Members
    </Heading>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Members' })).toBeInTheDocument()
})

it('hides drawings from screen readers', () => {
  const { container } = renderUi(<Icon name="check" />)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})
