import { join, resolve } from 'node:path'
import {
  type ConfigParams,
  mergeRsbuildConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
} from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { browsers, oldestBrowsers } from '../browsers.ts'
import { chunkLoading, chunkRetryModule, filenameHash } from '../chunk-loading.ts'
import { type DevelopmentNews, developmentNewsPath } from '../development/development-news.ts'
import { type DevelopmentPlan, developmentPlanSchema } from '../development/development-plan.ts'
import { exitWithParent } from '../development/exit-with-parent.ts'
import { pluginReportToParent } from '../development/plugin-report-to-parent.ts'
import { loopbackOrigin } from '../loopback.ts'
import { readCheckedJson } from '../manifest/read-checked-json.ts'
import { pluginShellRelease } from '../release/plugin-release.ts'
import { readChangedNames } from '../sharing/changed-names.ts'
import { sharedExports } from '../sharing/shared-exports.ts'
import { providedVersions, writeSharedModules } from '../sharing/shared-modules-file.ts'
import { firstScriptsConfig } from './first-scripts.ts'

/** Options of `defineShell`. */
export interface ShellDefinition {
  /** Entry module of the application. */
  entry: string
  /**
   * Module that runs before the entry, as soon as the shell's own script has loaded; must not import modules
   * of other scripts (docs/decisions/first-page-and-prerendering.md).
   */
  begin?: string
  /** Path of the generated file of shared imports, relative to the project's root. */
  sharedModules: string
  /** Root of the project; the working directory if undefined. */
  root?: string
  /** Files that every page needs immediately, such as its font; preloaded with the style sheet. */
  firstFiles?: RegExp
}

/**
 * Returns the build configuration of the shell: `export default defineShell({ … })` is a whole
 * `rsbuild.config.ts`. `npm run dev` starts its development server, composed with those of the remotes.
 */
export function defineShell(definition: ShellDefinition) {
  const build = shellBuild(definition)
  return ({ command }: Pick<ConfigParams, 'command'>): RsbuildConfig =>
    command === 'dev' ? shellDevelopment(build) : mergeRsbuildConfig(build, firstScriptsConfig())
}

function shellBuild(definition: ShellDefinition): RsbuildConfig {
  const { root = process.cwd(), begin, entry, firstFiles } = definition
  writeSharedModules(resolve(root, definition.sharedModules), root)
  return {
    root,
    source: { entry: { index: begin ? [begin, entry] : entry }, preEntry: chunkRetryModule },
    plugins: [
      pluginReact(),
      pluginOldestBrowsers(),
      pluginShellRelease({
        provides: providedVersions(root),
        exports: sharedExports(root),
        changed: readChangedNames(root),
      }),
    ],
    html: { template: join(import.meta.dirname, 'shell.html') },
    server: { cors: { origin: loopbackOrigin } },
    output: {
      assetPrefix: '/',
      sourceMap: false,
      overrideBrowserslist: browsers,
      filenameHash,
    },
    security: { sri: { enable: 'auto', algorithm: 'sha256' } },
    performance: firstFiles ? { preload: { type: 'all-assets', include: [firstFiles] } } : {},
    tools: {
      rspack: (config) => {
        config.output = { ...config.output, ...chunkLoading }
      },
    },
  }
}

/** Inserts the versions of the oldest browsers into the note for older ones. */
function pluginOldestBrowsers(): RsbuildPlugin {
  return {
    name: 'sabha:oldest-browsers',
    setup(api) {
      api.modifyHTML((html) =>
        Object.entries(oldestBrowsers).reduce(
          (text, [name, version]) => text.replaceAll(`[${name}]`, version),
          html,
        ),
      )
    },
  }
}

/**
 * Returns the configuration of the shell's development server, which serves the page and the shell's own
 * files.
 *
 * @throws Error if it was not started with the servers of its remotes.
 */
function shellDevelopment(build: RsbuildConfig): RsbuildConfig {
  const plan = readPlan()
  exitWithParent()
  return mergeRsbuildConfig(build, {
    plugins: [pluginDevelopmentPage(plan), pluginReportToParent()],
    server: {
      port: plan.port,
      strictPort: true,
      printUrls: false,
      host: '127.0.0.1',
      historyApiFallback: true,
    },
    dev: {
      client: { protocol: 'ws', host: 'localhost', port: plan.port },
      lazyCompilation: false,
    },
  })
}

function readPlan(): DevelopmentPlan {
  const file = process.env.SABHA_DEVELOPMENT_PLAN
  if (!file) throw new Error('The shell has no remotes by itself: start it with npm run dev.')
  return readCheckedJson(file, developmentPlanSchema)
}

/**
 * Creates the page of a development shell: the configuration as in a release, a shared list of React
 * renderers before all scripts so that hot reload works for all remotes, and the client that shows the state
 * of the remotes. The shell fetches the registry because it changes while the page is open.
 */
function pluginDevelopmentPage({ config }: DevelopmentPlan): RsbuildPlugin {
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

/**
 * Runs in the page of a development shell from its source text, so it may not use imports or outer
 * variables. Reloads the page when the composition has changed, when a hot update could not be evaluated and
 * when a problem in the area of the page is fixed. Until then it shows the problem in that area; header and
 * other areas stay as they are.
 */
function developmentClient(newsPath: string): void {
  let news: DevelopmentNews | null = null
  const panel = document.createElement('pre')
  panel.setAttribute('role', 'alert')
  panel.style.cssText =
    'position:fixed;inset:auto 0 0;margin:0;padding:1.5rem;overflow:auto;z-index:2147483000;' +
    'white-space:pre-wrap;font:14px/1.5 ui-monospace,monospace;' +
    'background:#2b1016;color:#ffe3e3;border-top:4px solid #ff6b6b'

  const isHere = (claims: readonly string[]) =>
    claims.some((claim) => location.pathname === claim || location.pathname.startsWith(`${claim}/`))

  const wrongIn = (from: DevelopmentNews | null) =>
    (from?.remotes ?? []).filter(({ problem, claims }) => problem && isHere(claims))

  function show(): void {
    const here = wrongIn(news)
    const nowhere = (news?.remotes ?? []).filter(({ problem, claims }) => problem && !claims.length)
    const wrong = [...here, ...nowhere]
    if (wrong.length === 0) {
      panel.remove()
      return
    }
    const text = wrong.map(({ name, problem }) => `${name}\n\n${problem}`).join('\n\n')
    if (panel.textContent !== text) panel.textContent = text
    const area = document.querySelector('main')?.getBoundingClientRect()
    panel.style.top = here.length > 0 ? `${Math.max(area?.top ?? 0, 0)}px` : 'auto'
    if (!panel.isConnected) document.body.append(panel)
  }

  // React's hot reload calls these two functions, if present, after an update that it could not evaluate, such
  // as a new import that the build lacks. Otherwise it only logs to the console.
  Reflect.set(window, '__react_refresh_test__', true)
  Reflect.set(window, 'onHotAcceptError', () => location.reload())
  new EventSource(newsPath).onmessage = ({ data }) => {
    const next: DevelopmentNews = JSON.parse(data)
    const isOther = news !== null && news.composition !== next.composition
    const isMended = wrongIn(news).length > 0 && wrongIn(next).length === 0
    news = next
    if (isOther || isMended) location.reload()
    show()
  }
  // The router does not notify other code of navigations.
  setInterval(show, 250)
}
