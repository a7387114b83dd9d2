import { shellBuild } from '../status/shell-build.ts'
import { StatusPage } from '../status/status-page.tsx'
import { useShellServices } from './shell-services.ts'

/** The status page with what the shell knows of itself. */
export function StatusRoute() {
  const { composition, registryFailure, journal, provides, reporter } = useShellServices()
  const { version } = reporter.shell
  return (
    <StatusPage
      composition={composition}
      registryFailure={registryFailure}
      journal={journal}
      shell={{ version, build: shellBuild(), contract: provides['@sabha/contract'] ?? '?' }}
    />
  )
}
