import type { ErrorOrigin } from '@sabha/contract'
import { Component, type ReactNode } from 'react'
import { createTraceId } from '../report/trace-id.ts'
import { FailureCard } from './failure-card.tsx'
import type { ModuleOrigin } from './load-outcome.ts'

export interface RemoteBoundaryProps {
  area: string
  origin: ModuleOrigin
  supportEmail: string
  report(error: unknown, origin: ErrorOrigin): void
  children: ReactNode
}

interface RemoteBoundaryState {
  traceId: string | null
}

/** Keeps an error that a remote throws while it renders, or in an effect, within its own area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { traceId: null }

  static getDerivedStateFromError(): RemoteBoundaryState {
    return { traceId: createTraceId() }
  }

  override componentDidCatch(error: unknown): void {
    const traceId = this.state.traceId ?? createTraceId()
    this.props.report(error, { ...this.props.origin, traceId })
  }

  override render(): ReactNode {
    const { area, origin, supportEmail, children } = this.props
    const { traceId } = this.state
    if (traceId === null) return children
    return (
      <FailureCard
        area={area}
        failure={{ code: 'remote_render', phase: 'render', origin: { ...origin, traceId } }}
        supportEmail={supportEmail}
        isRetrying={false}
        onRetry={() => this.setState({ traceId: null })}
      />
    )
  }
}
