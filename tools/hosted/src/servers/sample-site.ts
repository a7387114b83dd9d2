import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ShellConfig } from '@sabha/contract/composition'
import { createSiteChange, precompress, stageHosting } from '@sabha/release'
import type { ServedFolder } from './start-server.ts'

/** A request and what the server must answer. */
export interface Expected {
  name: string
  /** Default: the application. */
  site?: 'remotes'
  path: string
  accept?: string
  status: number
  headers?: Readonly<Record<string, string | undefined>>
  body?: string
}

const pages = {
  '/': 'index.html',
  '/admin': 'admin.html',
  '/admin/*': 'admin.html',
  '*': 'app.html',
}
const html = (name: string) => `<!doctype html><title>${name}</title>${'<p>text</p>'.repeat(99)}`
const script = `export const value = '${'text'.repeat(500)}'\n`

const files = {
  'application/index.html': html('landing'),
  'application/admin.html': html('admin'),
  'application/app.html': html('other'),
  'application/config.json': '{}',
  'application/manifest.webmanifest': JSON.stringify({ name: 'Sabha', text: 'text '.repeat(99) }),
  'application/static/js/index.js': script,
  'remotes/registry.json': JSON.stringify({ text: 'text '.repeat(999) }),
  'remotes/member/1.0.0-abc/remoteEntry.js': script,
}

/** Writes a site of two origins with its hosting files, whose pages call the backend at their own origin. */
export async function writeSample(
  folder: string,
  { backend, ports }: { backend: string; ports: { web: number; remotes: number } },
): Promise<ServedFolder[]> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  for (const site of ['application', 'remotes/member']) await precompress(join(folder, site))
  const remotesOrigin = `http://localhost:${ports.remotes}`
  const config: ShellConfig = {
    backendUrl: `http://localhost:${ports.web}`,
    backendUpstream: backend,
    publishableKey: 'sb_publishable_sample',
    registryUrl: `${remotesOrigin}/registry.json`,
    registryKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
    remotesOrigin,
    foundation: {
      name: 'Foundation',
      homeUrl: 'https://foundation.example',
      supportEmail: 'help@foundation.example',
      since: 1999,
      address: '1 Street',
      phone: '+91 20 1234 5678',
      registration: 'Society 1/1999',
    },
  }
  const change = createSiteChange()
  await stageHosting(change, { hostingDir: join(folder, 'hosting'), config, pages })
  await change.apply()
  await change.close()
  return (['application', 'remotes'] as const).map((name) => ({
    root: join(folder, name),
    rules: join(folder, 'hosting', name),
    port: name === 'application' ? ports.web : ports.remotes,
  }))
}

const ofPage = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
const ofFile = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Pages, files, encodings and paths that must not reach the backend. */
export const sampleRequests: readonly Expected[] = [
  { name: 'landing page', path: '/', status: 200, body: html('landing'), headers: ofPage },
  { name: 'page', path: '/admin/jobs/1.5', status: 200, body: html('admin'), headers: ofPage },
  { name: 'other page', path: '/events', status: 200, body: html('other'), headers: ofPage },
  { name: 'missing file', path: '/missing.png', status: 404 },
  { name: 'file of the next release', path: '/config.json', status: 404 },
  ...['br', 'gzip'].flatMap((encoding) => {
    const sent = { 'content-encoding': encoding }
    return [
      { name: `page, ${encoding}`, path: '/', accept: encoding, status: 200, headers: sent },
      {
        name: `script, ${encoding}`,
        path: '/static/js/index.js',
        accept: encoding,
        status: 200,
        headers: { ...sent, ...ofFile },
      },
    ]
  }),
  {
    name: 'web manifest',
    path: '/manifest.webmanifest',
    status: 200,
    headers: { 'content-type': 'application/manifest+json' },
  },
  {
    name: 'registry',
    site: 'remotes',
    path: '/registry.json',
    accept: 'gzip',
    status: 200,
    headers: { 'cache-control': 'no-cache', 'content-encoding': 'gzip' },
  },
  {
    name: 'script of a remote',
    site: 'remotes',
    path: '/member/1.0.0-abc/remoteEntry.js',
    status: 200,
    body: script,
    headers: { ...ofFile, 'access-control-allow-origin': '*' },
  },
  ...['/rest/v1/..%2f..%2fmailbox', '/rest/v1/%2e%2e/%2e%2e/mailbox'].map((path) => ({
    name: path,
    path,
    status: 200,
    body: html('other'),
  })),
]
