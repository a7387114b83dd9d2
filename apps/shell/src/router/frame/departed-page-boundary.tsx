import { Component, type ReactNode } from 'react'

export interface DepartedPageBoundaryProps {
  report(error: unknown): void
  children: ReactNode
}

const mostInARow = 3
const rowMs = 1000

/** Reports errors that a page throws while it is unmounted, when its own boundary is already gone. */
export class DepartedPageBoundary extends Component<
  DepartedPageBoundaryProps,
  { lasting: unknown }
> {
  override state = { lasting: null }
  #times: number[] = []

  static getDerivedStateFromError(): null {
    return null
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error)
    const now = performance.now()
    this.#times = [...this.#times.filter((time) => now - time < rowMs), now]
    // A page that was left does not throw repeatedly, so this is a bug of the shell.
    if (this.#times.length > mostInARow) this.setState({ lasting: error })
  }

  override render(): ReactNode {
    if (this.state.lasting) throw this.state.lasting
    return this.props.children
  }
}
