import type { RsbuildPlugin } from '@rsbuild/core'
import { developmentClient } from './development-client.ts'
import { developmentNewsPath } from './development-news.ts'
import type { DevelopmentPlan } from './development-plan.ts'

/**
 * Creates the page of a development shell: the configuration as in a release, a shared list of React
 * renderers before all scripts so that hot reload works for all remotes, and the client that shows the state
 * of the remotes. The shell fetches the registry because it changes while the page is open.
 */
export function pluginDevelopmentPage({ config }: DevelopmentPlan): RsbuildPlugin {
  const blocks = [
    `<script>${sharedRenderers}</script>`,
    `<script>(${developmentClient})('${developmentNewsPath}')</script>`,
    dataBlock('sabha-config', config),
  ].join('')
  return {
    name: 'sabha:development-page',
    setup(api) {
      api.modifyHTML((html) => html.replace('<!--sabha:composition-->', () => blocks))
    },
  }
}

/** Every bundle has its own hot reload; without this hook only the first would see React's renderers. */
const sharedRenderers = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}`

function dataBlock(id: string, value: object): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}
