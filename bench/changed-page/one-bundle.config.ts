import { mergeRsbuildConfig } from '@rsbuild/core'
import oneBundle from '../one-bundle/rsbuild.config.ts'
import { pluginChangedPage } from './plugin-changed-page.ts'

export default mergeRsbuildConfig(oneBundle, { plugins: [pluginChangedPage()] })
