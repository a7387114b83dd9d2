import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'

/** Shows the path and query of the page under test, for `readAddress`. */
export function CurrentAddress() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

/** Returns path and query that `CurrentAddress` shows; undefined once the page was left. */
export function readAddress(): string | undefined {
  return screen.queryByTestId('address')?.textContent
}
