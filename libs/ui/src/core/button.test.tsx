import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Button } from './button.tsx'

it('calls the handler of a button when it is pressed', async () => {
  const press = vi.fn()
  const { user } = renderUi(<Button onClick={press}>Save</Button>)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(press).toHaveBeenCalledOnce()
})

it('ignores presses while busy, keeps the focus and shows the loading text', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const { user } = renderUi(
    <form onSubmit={submit}>
      <Button type="submit" loading loadingText="Saving..." onClick={press}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Saving...' })
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
  expect(button).toBeInTheDocument()
})

it('renders a link for a button with a target', () => {
  renderUi(
    <Button asChild variant="primary">
      <a href="/signup">Join Now</a>
    </Button>,
  )
  expect(screen.getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/signup')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
