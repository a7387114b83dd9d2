import { type ConfigParams, mergeRsbuildConfig } from '@rsbuild/core'
import oneBundle from '../one-bundle/rsbuild.config.ts'
import { pluginChangedPage } from './plugin-changed-page.ts'
import { pluginRuntimeChunk } from './plugin-runtime-chunk.ts'

export default ({ envMode }: ConfigParams) =>
  mergeRsbuildConfig(oneBundle, {
    plugins: [pluginRuntimeChunk(), pluginChangedPage({ isChanged: envMode === 'changed' })],
  })
