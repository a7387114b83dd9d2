import { UiProvider } from '@sabha/ui'
import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

it("shows the sign-in provider's picture, and initials if it does not load", () => {
  const { container } = render(
    <Avatar name="Meera Iyer" email="meera@sabha.test" imageUrl="https://pictures.example/m.jpg" />,
    { wrapper: UiProvider },
  )
  const image = container.querySelector('img')
  expect(image).toHaveAttribute('src', 'https://pictures.example/m.jpg')
  if (image) fireEvent.error(image)
  expect(container).toHaveTextContent('MI')
})

it('uses the initials of the email address if there is no name', () => {
  const { container } = render(<Avatar name={null} email="newcomer@sabha.test" imageUrl={null} />, {
    wrapper: UiProvider,
  })
  expect(container).toHaveTextContent('NE')
})
