import { createHash } from 'node:crypto'
import type { Language } from '@sabha/types'
import { escapeText } from '../pages/escape-html.ts'
import { messages as en, type OfflineMessages } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'
import { offlineStyle } from './offline-style.ts'
import { offlinePageSource, showOfflinePage } from './show-offline-page.ts'

/** Texts of the offline page in each language. */
const offlineMessages: Readonly<Record<Language, OfflineMessages>> = {
  en,
  hi,
}

/** Served from the root of the application's origin, so that it can be registered for any path below. */
export const offlineWorkerFile = 'offline-worker.js'

/**
 * Returns a service worker that contains one page and shows it if a navigation has no network. It answers no
 * other request, and no navigation that gets any response (docs/decisions/offline-pages.md).
 */
export function createOfflineWorker(foundation: string): string {
  const { html, policy } = offlinePage(foundation)
  const headers = { 'Content-Security-Policy': policy, 'Content-Type': 'text/html; charset=utf-8' }
  return `const page = ${JSON.stringify(html)}
const headers = ${JSON.stringify(headers)}
addEventListener('install', () => skipWaiting())
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(fetch(request).catch(() => new Response(page, { headers })))
})
`
}

function offlinePage(foundation: string): { html: string; policy: string } {
  const call = `${showOfflinePage.name}(${JSON.stringify(offlineMessages)})`
  const script = `${offlinePageSource()}\n${call}`
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(foundation)}</title><link rel="icon" href="data:,">`,
    `<style>${offlineStyle}</style></head>`,
    `<body><header>${escapeText(foundation)}</header><main></main>`,
    `<script>${script}</script></body></html>`,
  ].join('')
  return { html, policy: policyOf(script) }
}

/** Allows the page's own script and styles and drawings within the page, and no request. */
function policyOf(script: string): string {
  return [
    "default-src 'none'",
    `script-src ${sourceOf(script)}`,
    `style-src ${sourceOf(offlineStyle)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
