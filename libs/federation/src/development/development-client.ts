import type { DevelopmentNews } from './development-news.ts'

/**
 * Runs in the page of a development shell from its source text, so it may not use imports or outer
 * variables. Reloads the page when the composition has changed, when a hot update could not be evaluated and
 * when a problem in the area of the page is fixed. Until then it shows the problem in that area; header and
 * other areas stay as they are.
 */
export function developmentClient(newsPath: string): void {
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
