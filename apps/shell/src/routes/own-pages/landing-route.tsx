import { LandingPage } from '../../landing/landing-page.tsx'
import { useShellServices } from '../shell-services.ts'

export function LandingRoute() {
  const { foundation, factsSource } = useShellServices()
  return <LandingPage foundation={foundation} source={factsSource} />
}
