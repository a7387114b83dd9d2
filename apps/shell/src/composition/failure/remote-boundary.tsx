import { Component, type ReactNode } from 'react'

export interface RemoteBoundaryProps {
  /** A new subject clears the error of the one before. */
  subject: unknown
  renderFailure(error: unknown): ReactNode
  children: ReactNode
}

interface RemoteBoundaryState {
  subject: unknown
  failed: { error: unknown } | null
}

export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { subject: this.props.subject, failed: null }

  static getDerivedStateFromError(error: unknown): Partial<RemoteBoundaryState> {
    return { failed: { error } }
  }

  static getDerivedStateFromProps(
    { subject }: RemoteBoundaryProps,
    state: RemoteBoundaryState,
  ): RemoteBoundaryState | null {
    return state.subject === subject ? null : { subject, failed: null }
  }

  override render(): ReactNode {
    const { renderFailure, children } = this.props
    const { failed } = this.state
    return failed ? renderFailure(failed.error) : children
  }
}
