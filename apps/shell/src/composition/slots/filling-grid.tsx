import { Grid } from '@sabha/ui'
import { FillingView } from './filling-view.tsx'
import type { RemoteFilling } from './permitted-fillings.ts'

export interface FillingGridProps {
  fillings: readonly RemoteFilling[]
  properties: object
}

/** The fillings of one slot. */
export function FillingGrid({ fillings, properties }: FillingGridProps) {
  return (
    <Grid>
      {fillings.map((filling) => (
        <FillingView
          key={`${filling.remote.name} ${filling.fill.module} ${filling.fill.order}`}
          filling={filling}
          properties={properties}
        />
      ))}
    </Grid>
  )
}
