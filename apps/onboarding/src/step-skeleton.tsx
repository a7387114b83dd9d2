import { Card } from '@sabha/ui'
import { Skeleton } from '@sabha/ui/data-view'

/** Shown while the code of a step is loaded. */
export function StepSkeleton() {
  return (
    <Card>
      <Skeleton height="64" />
    </Card>
  )
}
