import { Component, type ReactNode } from 'react'

export interface LeftPageBoundaryProps {
  report(error: unknown): void
  children: ReactNode
}

const mostInARow = 3
const rowMs = 1000

/**
 * What reaches this boundary was thrown by a page while it was taken away: its own boundary is gone
 * with it. It is reported, and the page that has come stands.
 */
export class LeftPageBoundary extends Component<LeftPageBoundaryProps, { lasting: unknown }> {
  override state = { lasting: null }
  #times: number[] = []

  static getDerivedStateFromError(): null {
    return null
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error)
    const now = performance.now()
    this.#times = [...this.#times.filter((time) => now - time < rowMs), now]
    // No page that was left throws again and again: this is a mistake of the shell.
    if (this.#times.length > mostInARow) this.setState({ lasting: error })
  }

  override render(): ReactNode {
    if (this.state.lasting) throw this.state.lasting
    return this.props.children
  }
}
