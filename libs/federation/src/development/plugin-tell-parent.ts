import type { RsbuildPlugin } from '@rsbuild/core'
import { describeError } from './describe-error.ts'
import { tellParent } from './server-message.ts'

/** Reports the result of each compilation to the parent process. */
export function pluginTellParent(): RsbuildPlugin {
  return {
    name: 'sabha:tell-parent',
    setup(api) {
      api.onAfterDevCompile(({ stats }) => {
        const { errors = [] } = stats.toJson({ all: false, errors: true })
        const problem = errors
          .map((error) => describeError(error, api.context.rootPath))
          .join('\n\n')
        tellParent(errors.length === 0 ? { status: 'compiled' } : { status: 'broken', problem })
      })
    },
  }
}
