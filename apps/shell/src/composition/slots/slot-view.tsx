import { type SlotProps, useSession } from '@sabha/contract'
import { Grid } from '@sabha/ui'
import { compositionOf, useComposition } from '../services.ts'
import { FillingView } from './filling-view.tsx'
import { openFillings } from './open-fillings.ts'

export function SlotView({ name, properties }: SlotProps) {
  const composition = compositionOf(useComposition())
  const { session } = useSession()
  const fillings = openFillings(name, { composition, session })
  if (fillings.length === 0) return null
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
