import { join } from 'node:path'
import { mergeRsbuildConfig } from '@rsbuild/core'
import { defineRemote } from '@sabha/federation'
import { pluginChangedPage, repository } from './plugin-changed-page.ts'

const member = defineRemote({ root: join(repository, 'apps/member') })

export default mergeRsbuildConfig(member({ command: 'build' }), {
  output: { cleanDistPath: true },
  plugins: [pluginChangedPage()],
})
