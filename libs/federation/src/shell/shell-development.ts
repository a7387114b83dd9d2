import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { type DevelopmentPlan, developmentPlanSchema } from '../development/development-plan.ts'
import { exitWithParent } from '../development/exit-with-parent.ts'
import { pluginDevelopmentPage } from '../development/plugin-development-page.ts'
import { pluginReportToParent } from '../development/plugin-report-to-parent.ts'
import { readCheckedJson } from '../manifest/read-checked-json.ts'

/**
 * Returns the configuration of the shell's development server, which serves the page and the shell's own
 * files.
 *
 * @throws Error if it was not started with the servers of its remotes.
 */
export function shellDevelopment(build: RsbuildConfig): RsbuildConfig {
  const plan = readPlan()
  exitWithParent()
  return mergeRsbuildConfig(build, {
    plugins: [pluginDevelopmentPage(plan), pluginReportToParent()],
    server: {
      port: plan.port,
      strictPort: true,
      printUrls: false,
      host: '127.0.0.1',
      historyApiFallback: true,
    },
    dev: {
      client: { protocol: 'ws', host: 'localhost', port: plan.port },
      lazyCompilation: false,
    },
  })
}

function readPlan(): DevelopmentPlan {
  const file = process.env.SABHA_DEVELOPMENT_PLAN
  if (!file) throw new Error('The shell has no remotes by itself: start it with npm run dev.')
  return readCheckedJson(file, developmentPlanSchema)
}
