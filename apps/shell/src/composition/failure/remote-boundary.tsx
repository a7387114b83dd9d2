import { Component, type ReactNode } from 'react'

export interface RemoteBoundaryProps {
  /** What is shown. Once it is another, an error of the one before is forgotten. */
  subject: unknown
  /** Takes the place of what has failed. */
  renderFailure(error: unknown): ReactNode
  children: ReactNode
}

interface RemoteBoundaryState {
  subject: unknown
  failed: { error: unknown } | null
}

/** Keeps an error that a remote throws while it renders, or in an effect, within its own area. */
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
