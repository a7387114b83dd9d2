import { LandingPage } from '../../pages/landing/landing-page.tsx'
import { usePlatformServices } from '../../platform/services.ts'

export function LandingRoute() {
  const { foundation, factsSource } = usePlatformServices().config
  return <LandingPage foundation={foundation} source={factsSource} />
}
