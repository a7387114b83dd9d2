import { type SlotProps, useSession } from '@sabha/contract'
import { Grid } from '@sabha/ui'
import { currentComposition, useComposition } from '../services.ts'
import { FillingView } from './filling-view.tsx'
import { permittedFillings } from './permitted-fillings.ts'

export function SlotView({ name, properties }: SlotProps) {
  const composition = currentComposition(useComposition())
  const { session } = useSession()
  const fillings = permittedFillings(name, { composition, session })
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
