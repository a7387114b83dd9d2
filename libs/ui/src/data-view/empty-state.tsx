import type { ReactNode } from 'react'
import { RingDrawing } from '../core/ring-drawing.tsx'
import { StateCard } from './state-card.tsx'

export interface EmptyStateProps {
  title: string
  /** Why it is empty or what will stand here. */
  children?: ReactNode
  /** The way to the first one. */
  action?: ReactNode
}

/** Nothing here yet, said kindly, with the ring still open. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <StateCard drawing={<RingDrawing present={4} />} title={title} action={action}>
      {children}
    </StateCard>
  )
}
