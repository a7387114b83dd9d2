import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** How a user names an element: by role and name, or a form field by its label. */
export interface Query {
  role?: string
  name?: string | RegExp
  label?: string
  /** Names the element of which it is a part, for example the banner. */
  within?: { role: string; name?: string | RegExp }
}

/**
 * Records script errors, console errors and policy violations of the page. In the storage of the
 * tab, so that they outlive the document.
 */
export const watchScript = `(${watchPage})()`

/** Returns the recorded problems, and forgets them. */
export const takeProblems = `(() => {
  const problems = JSON.parse(sessionStorage.getItem('engine-problems') ?? '[]')
  sessionStorage.removeItem('engine-problems')
  return problems
})()`

function watchPage(): void {
  // WebKit shows plain text with a style of its own, which the policy blocks.
  if ('engineWatched' in window || window !== top || document.contentType !== 'text/html') return
  Object.assign(window, { engineWatched: true })
  const record = (problem: string) => {
    const problems = JSON.parse(sessionStorage.getItem('engine-problems') ?? '[]')
    sessionStorage.setItem('engine-problems', JSON.stringify([...problems, problem]))
  }
  const recordBlock = (directive: string, blocked: string) =>
    record(`policy: ${directive} blocks ${blocked} on ${location.pathname}`)
  addEventListener('error', ({ message }) => {
    // Measurements that continue in the next frame; no script has failed.
    if (!message.startsWith('ResizeObserver loop')) record(`error: ${message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => record(`rejection: ${reason}`))
  document.addEventListener('securitypolicyviolation', (event) =>
    recordBlock(event.effectiveDirective, event.blockedURI),
  )
  // Also delivers violations from before this script, where it exists.
  if ('ReportingObserver' in window)
    new ReportingObserver(
      (reports) => {
        for (const { body } of reports) {
          const { effectiveDirective, blockedURL } = body as unknown as Record<string, string>
          recordBlock(String(effectiveDirective), String(blockedURL))
        }
      },
      { types: ['csp-violation'], buffered: true },
    ).observe()
  const { error } = console
  console.error = (...values) => {
    record(`console: ${values.join(' ')}`)
    error(...values)
  }
}

const library = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
)

/** Watches the page, and adds Testing Library, which finds elements as screen readers name them. */
export const preparePage = `(() => {
  ${watchScript}
  if (!window.TestingLibraryDom) { ${library} }
})()`

/** Returns an expression that yields the first element, or null; throws if the library is missing. */
export function findExpression(query: Query): string {
  return `(${findElement})(${writeQuery(query)})`
}

function writeQuery(query: object): string {
  const entries = Object.entries(query).map(([key, value]) => {
    const isNested = typeof value === 'object' && !(value instanceof RegExp)
    const written = value instanceof RegExp ? String(value) : JSON.stringify(value)
    return `${key}: ${isNested ? writeQuery(value) : written}`
  })
  return `{ ${entries.join(', ')} }`
}

interface Library {
  queryAllByRole(root: Element, role: string, options: object): HTMLElement[]
  queryAllByLabelText(root: Element, label: RegExp): HTMLElement[]
}

function findElement({ role, name, label, within }: Query): Element | null {
  const library: Library = Reflect.get(window, 'TestingLibraryDom')
  const [root] = within
    ? library.queryAllByRole(document.body, within.role, within)
    : [document.body]
  if (!root) return null
  if (role) {
    const [found] = library.queryAllByRole(root, role, { name })
    // The input of a radio button or box is hidden behind its drawing.
    return found?.matches('input[type=radio], input[type=checkbox]')
      ? (found.closest('label') ?? found)
      : (found ?? null)
  }
  const fields = library.queryAllByLabelText(root, new RegExp(`^${label}`))
  return fields.find((field) => field.matches('input, select, textarea')) ?? null
}
