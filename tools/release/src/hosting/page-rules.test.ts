import { describe, expect, it } from 'vitest'
import { createCaddyFile } from './caddy-file.ts'
import { createNginxFile } from './nginx-file.ts'
import { createStaticHostFiles } from './static-host-files.ts'

const site = {
  headers: {},
  kept: { path: '/static/*', pattern: '^/static/' },
  pages: {
    '/': 'index.html',
    '/admin': 'admin.html',
    '/admin/events': 'admin/events.html',
    '/admin/events/*': 'admin/events.html',
    '/signin': 'signin.html',
    '*': 'app.html',
  },
}

/** The HTML file that has to serve each path. */
const paths: [path: string, file: string][] = [
  ['/signin', 'signin.html'],
  ['/signin/', 'signin.html'],
  ['/signin/nope', 'app.html'],
  ['/signins', 'app.html'],
  ['/admin', 'admin.html'],
  ['/admin/nope', 'app.html'],
  ['/admin/events', 'admin/events.html'],
  ['/admin/events/', 'admin/events.html'],
  ['/admin/events/7/edit', 'admin/events.html'],
]

const fits = (path: string, pattern: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

describe('a page without pages below it is served at its own path only', () => {
  it.each(paths)('by nginx: %s is %s', (path, file) => {
    const found = [
      ...createNginxFile(site).matchAll(/^location (=|\^~) (\S+) \{ try_files \/(\S+) =404; \}$/gm),
    ].map(([, kind, at, served]) => ({ pattern: kind === '=' ? at : `${at}*`, served }))
    const exact = found.find(({ pattern }) => pattern === path)
    const rule = exact ?? found.find(({ pattern }) => fits(path, String(pattern)))
    expect(rule?.served ?? 'app.html').toBe(file)
  })

  it.each(paths)('by Caddy: %s is %s', (path, file) => {
    const caddy = createCaddyFile(site)
    const matchers = [...caddy.matchAll(/^@(page\d+) path (.*)$/gm)]
    const handles = [...caddy.matchAll(/^\thandle @(page\d+) \{\n\t\trewrite \* \/(.*)$/gm)]
    const rule = handles.find(([, name]) => {
      const patterns = matchers.find(([, other]) => other === name)?.[2] ?? ''
      return patterns.split(' ').some((pattern) => fits(path, pattern))
    })
    expect(rule?.[2] ?? 'app.html').toBe(file)
  })

  it.each(paths)('by hosts that read _redirects: %s is %s', (path, file) => {
    const lines = String(createStaticHostFiles(site)._redirects).split('\n')
    const rule = lines.find((line) => fits(path, String(line.split(' ')[0])))
    expect(rule?.split(' ')[1]).toBe(`/${file}`)
  })
})
