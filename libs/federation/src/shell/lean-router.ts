import { parse } from '@babel/parser'
import type { RsbuildPlugin } from '@rsbuild/core'
import { isNode, type Node, visit } from '../imports/visit.ts'

/**
 * What a router without submissions, fetchers, middleware, lazy routes, routes found on the way,
 * framework mode and server components never calls. All of it hangs on `createRouter` and `Link`, so that no
 * bundler can tell. Whoever comes to need some takes it out of this list: until then it throws, naming itself.
 */
const neverCalled = [
  ...['fetch2', 'handleFetcherAction', 'handleFetcherLoader', 'handleAction'],
  ...['runClientMiddlewarePipeline', 'discoverRoutes', 'patchRoutesImpl'],
  ...['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  ...['PrefetchPageLinks', 'RSCErrorHandler', 'deserializeErrors'],
]

/** What is called, and answers this wherever none of the above is used. */
const alwaysAnswers: Readonly<Record<string, string>> = {
  normalizeNavigateOptions: 'return { path }',
  checkFogOfWar: 'return { active: false, matches: null }',
  loadLazyRoute: 'return {}',
  loadLazyRouteProperty: '',
  parseHydrationData: '',
  usePrefetchBehavior: 'return [false, null, {}]',
  useViewTransitionState: 'return false',
}

/** Leaves out of the first scripts what the router has for other kinds of application: 6 kB. */
export function pluginLeanRouter(): RsbuildPlugin {
  return {
    name: 'sabha:lean-router',
    setup(api) {
      api.transform({ test: /react-router[\\/]dist[\\/]production[\\/]/ }, ({ code }) =>
        code.includes('function createRouter(') ? leanRouter(code) : code,
      )
    },
  }
}

/**
 * The module of the router without what this application has no use for.
 *
 * @throws Error where another version of the router has a function no longer, or twice.
 */
export function leanRouter(code: string): string {
  const bodies = bodiesIn(code)
  const replaced = [
    ...neverCalled.map((name) => [name, `throw new Error('${name} is left out of the router')`]),
    ...Object.entries(alwaysAnswers),
  ].map(([name = '', text]) => {
    const [body, ...others] = bodies.get(name) ?? []
    if (!body || others.length > 0) throw new Error(`The router has no single function ${name}`)
    return { ...body, text }
  })
  return replaced
    .sort((one, other) => other.start - one.start)
    .reduce(
      (lean, { start, end, text }) => `${lean.slice(0, start)}{ ${text} }${lean.slice(end)}`,
      code,
    )
}

interface Range {
  start: number
  end: number
}

/** Where the bodies of the functions stand that are declared under each name. */
function bodiesIn(code: string): Map<string, Range[]> {
  const bodies = new Map<string, Range[]>()
  const { program } = parse(code, { sourceType: 'module' })
  visit(program as unknown as Node, (node) => {
    const body = bodyOf(node) ?? bodyOf(node.init)
    const name = isNode(node.id) && String(node.id.name)
    if (body && name) bodies.set(name, [...(bodies.get(name) ?? []), body])
  })
  return bodies
}

function bodyOf(node: unknown): Range | null {
  const isFunction =
    isNode(node) && /^(FunctionDeclaration|ArrowFunctionExpression)$/.test(node.type)
  return isFunction ? (node.body as Range) : null
}
