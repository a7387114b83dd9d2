import type { ReactNode } from 'react'
import { RingDrawing } from '../core/ring-drawing.tsx'
import { StateCard } from './state-card.tsx'

export interface EmptyStateProps {
  title: string
  /** Explains why it is empty or what will appear here. */
  children?: ReactNode
  /** Action that creates the first item. */
  action?: ReactNode
}

/** An empty state in a friendly tone, with the open ring. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <StateCard drawing={<RingDrawing present={4} />} title={title} action={action}>
      {children}
    </StateCard>
  )
}
