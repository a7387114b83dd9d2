import type { RsbuildPlugin } from '@rsbuild/core'
import { describeError } from './describe-error.ts'
import { reportToParent } from './server-message.ts'

/** Reports the result of each compilation to the parent process. */
export function pluginReportToParent(): RsbuildPlugin {
  return {
    name: 'sabha:report-to-parent',
    setup(api) {
      api.onAfterDevCompile(({ stats }) => {
        const { errors = [] } = stats.toJson({ all: false, errors: true })
        const problem = errors
          .map((error) => describeError(error, api.context.rootPath))
          .join('\n\n')
        reportToParent(errors.length === 0 ? { status: 'compiled' } : { status: 'broken', problem })
      })
    },
  }
}
