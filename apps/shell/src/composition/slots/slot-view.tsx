import { type SlotProps, useSession } from '@sabha/contract'
import { currentComposition, useComposition } from '../services.ts'
import { FillingGrid } from './filling-grid.tsx'
import { LazySlotView } from './lazy-slot-view.tsx'
import { permittedFillings } from './permitted-fillings.ts'

/** A slot whose fillings load with the page, or when it comes into view if it is lazy. */
export function SlotView(slot: SlotProps) {
  const composition = currentComposition(useComposition())
  const { session } = useSession()
  const fillings = permittedFillings(slot.name, { composition, session })
  if (fillings.length === 0) return slot.children
  if (fillings.some(({ isLazy }) => isLazy)) return <LazySlotView {...slot} />
  return <FillingGrid fillings={fillings} properties={slot.properties} />
}
