import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

/** Builds the form page and the list page in every state: `npm run dev -w libs/forms`. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './gallery/index.tsx' } },
  html: { title: 'Pages', meta: { viewport: 'width=device-width, initial-scale=1' } },
  server: { host: '127.0.0.1', port: 3301 },
  output: { distPath: { root: 'dist' }, sourceMap: false },
})
