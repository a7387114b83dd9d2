import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

/** Builds the gallery of all parts in all states: `npm run dev -w libs/ui`. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './gallery/index.tsx' } },
  html: { title: 'Parts', meta: { viewport: 'width=device-width, initial-scale=1' } },
  server: { host: '127.0.0.1', port: 3300 },
  output: { distPath: { root: 'dist' }, sourceMap: false },
})
