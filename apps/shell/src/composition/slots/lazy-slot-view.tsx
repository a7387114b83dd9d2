import { type SlotProps, textIn, usePlatform, useSession } from '@sabha/contract'
import { Box, Heading } from '@sabha/ui'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { usePlatformServices } from '../../platform/services.ts'
import { currentComposition, useComposition } from '../services.ts'
import type { FillingGridProps } from './filling-grid.tsx'
import { permittedFillings } from './permitted-fillings.ts'

type Shown = { Fillings: ComponentType<FillingGridProps> } | 'place' | 'children'

/** A slot that loads its fillings when a quarter of it is in view, and shows its children if that fails. */
export function LazySlotView({ name, properties, children }: SlotProps) {
  const composition = currentComposition(useComposition())
  const { session } = useSession()
  const { language } = usePlatform()
  const { reporter } = usePlatformServices()
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>('place')
  const fillings = permittedFillings(name, { composition, session })

  useEffect(() => {
    if (!place.current) return
    const show = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      import('./filling-grid.tsx').then(
        ({ FillingGrid }) => setShown({ Fillings: FillingGrid }),
        (error: unknown) => {
          reporter.report(error)
          setShown('children')
        },
      )
    }
    const observer = new IntersectionObserver(show, { threshold: 0.25 })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [reporter])

  if (fillings.length === 0 || shown === 'children') return children
  if (shown === 'place') {
    return (
      <Box ref={place} minHeight="18rem">
        {fillings.map(({ fill: { title, module } }) => (
          <Heading key={module} level={2} size="card">
            {textIn(title, language)}
          </Heading>
        ))}
      </Box>
    )
  }
  return <shown.Fillings fillings={fillings} properties={properties} />
}
