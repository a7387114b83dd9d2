import type { RsbuildPlugin } from '@rsbuild/core'
import { developmentClient } from './development-client.ts'
import { newsPath } from './development-news.ts'
import type { DevelopmentPlan } from './development-plan.ts'

/**
 * Makes the page of a development shell: configuration as a release writes it, before every script
 * the one list of renderers that the hot reload of all remotes shares, and what tells how the
 * remotes fare. The registry changes while the page is open: the shell asks for it.
 */
export function pluginDevelopmentPage({ config }: DevelopmentPlan): RsbuildPlugin {
  const blocks = [
    `<script>${sharedRenderers}</script>`,
    `<script>(${developmentClient})('${newsPath}')</script>`,
    dataBlock('sabha-config', config),
  ].join('')
  return {
    name: 'sabha:development-page',
    setup(api) {
      api.modifyHTML((html) => html.replace('<!--sabha:composition-->', () => blocks))
    },
  }
}

/** Each bundle brings a hot reload of its own; without this only the first hears of React's. */
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
