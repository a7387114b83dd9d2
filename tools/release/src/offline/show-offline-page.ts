import type { OfflineMessages } from './messages/en.ts'

/**
 * A page as its remote stored it, with `useDraft` under `offline:` and the path. Remotes have their own
 * declaration, which `tools/checks/tests/offline-page.test.tsx` compares with this one.
 */
export interface OfflineCopy {
  /** Language of the texts. */
  language: string
  /** Time at which the data was loaded, in milliseconds. */
  savedAt: number
  title: string
  sections: OfflineSection[]
}

export interface OfflineSection {
  title: string
  lines: string[]
  /** An SVG drawing as a `data:` URL, shown on white. */
  image: { src: string; alt: string } | null
  /** Shown if a copy of its page is stored too. */
  link: { text: string; path: string } | null
}

/** Returns the source of the functions below, to run in the offline page. They use nothing else. */
export function offlinePageSource(): string {
  const helpers = [
    reloadWhenOnline,
    applyTheme,
    chosenLanguage,
    readCopy,
    renderCopy,
    renderSection,
    element,
    attempt,
  ]
  return [showOfflinePage, ...helpers].map(String).join('\n')
}

/**
 * Shows the copy of the page at this address that is stored for the signed-in user, otherwise that the server
 * could not be reached. All texts become text nodes.
 */
export function showOfflinePage(texts: Readonly<Record<string, OfflineMessages>>): void {
  applyTheme()
  const language = chosenLanguage(Object.keys(texts))
  const text = texts[language]
  if (!text) return
  const retry = element('button', text.retry)
  retry.addEventListener('click', () => location.reload())
  reloadWhenOnline()
  const copy = readCopy(location.pathname)
  const saved = attempt(() => {
    if (!copy) return null
    const time = new Intl.DateTimeFormat(`${language}-IN`, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Kolkata',
    }).format(copy.savedAt)
    const note = `${text.saved.replace('{time}', time)} ${text.deleted}`
    return [element('p', note), renderCopy(copy), retry]
  })
  const title = saved && copy ? copy.title : text.title
  document.documentElement.lang = language
  document.title = `${title} · ${document.title}`
  document
    .querySelector('main')
    ?.replaceChildren(...(saved ?? [element('h1', title), element('p', text.text), retry]))
}

/** Waits a second: a new connection may not work yet, and a link that was followed must win. */
function reloadWhenOnline(): void {
  addEventListener('online', () => {
    setTimeout(() => navigator.onLine && location.reload(), 1000)
  })
}

/** Must match `theme-script.ts`. */
function applyTheme(): void {
  const theme = attempt(() => localStorage.getItem('sabha-theme'))
  if (theme) document.documentElement.dataset.theme = theme
}

/** Must match `firstLanguage` of the shell. */
function chosenLanguage(languages: readonly string[]): string {
  const chosen = attempt(() => localStorage.getItem('sabha-language'))
  const preferred = navigator.languages[0]?.toLowerCase().split('-')[0]
  return [chosen, preferred].find((one) => languages.includes(one ?? '')) ?? 'en'
}

/**
 * Returns the copy of a page that is stored for the signed-in user, for at most 30 days. Must match
 * `session-storage.ts` of the backend library and `draft-storage.ts` of the contract.
 */
function readCopy(path: string): OfflineCopy | null {
  return attempt(() => {
    const { id } = JSON.parse(localStorage.getItem('sabha-auth') ?? '').user
    const end = `:offline:${path.replace(/\/$/, '')}`
    const key = Object.keys(localStorage).find(
      (name) => name.startsWith(`sabha-draft:${id}:`) && name.endsWith(end),
    )
    const { version, keptAt, value } = JSON.parse(localStorage.getItem(key ?? '') ?? '')
    return version === 1 && Date.now() - keptAt <= 30 * 24 * 60 * 60_000 ? value : null
  })
}

/** @throws TypeError if the copy has another format. */
function renderCopy({ title, language, sections }: OfflineCopy): HTMLElement {
  const article = element('article', '')
  article.lang = language
  article.append(element('h1', title), ...sections.map(renderSection))
  return article
}

function renderSection({ title, lines, image, link }: OfflineSection): HTMLElement {
  const section = element('section', '')
  section.append(element('h2', title))
  if (image?.src.startsWith('data:image/svg+xml,')) {
    const { src, alt } = image
    section.append(Object.assign(document.createElement('img'), { src, alt }))
  }
  section.append(...lines.map((line) => element('p', line)))
  if (link && readCopy(link.path)) {
    const anchor = Object.assign(document.createElement('a'), { href: link.path })
    anchor.append(link.text)
    section.append(anchor)
  }
  return section
}

function element(name: string, text: string): HTMLElement {
  const created = document.createElement(name)
  created.dir = 'auto'
  created.textContent = text
  return created
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}
