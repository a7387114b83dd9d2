import { mergeRsbuildConfig } from '@rsbuild/core'
import oneBundle from '../one-bundle/rsbuild.config.ts'
import { pluginChangedPage } from './plugin-changed-page.ts'
import { pluginRuntimeChunk } from './plugin-runtime-chunk.ts'

const isChanged = process.env.SABHA_CHANGED_PAGE === 'changed'

export default mergeRsbuildConfig(oneBundle, {
  plugins: [pluginRuntimeChunk(), pluginChangedPage({ isChanged })],
})
