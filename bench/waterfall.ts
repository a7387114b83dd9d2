/**
 * The requests of a cold visit of the dashboard on a slow phone as a picture, composed and in one bundle:
 * `npm run bench:waterfall -- FILE.png`. Needs the builds, that of `one-bundle` too.
 */
import type { Browser } from '@playwright/test'
import { followFetchedAhead } from '../e2e/support/figures/follow-fetched-ahead.ts'
import { headingTimes } from './support/browser/heading-times.ts'
import { openBrowser } from './support/browser/open-browser.ts'
import { openSlowPhone } from './support/browser/open-slow-phone.ts'
import { type ReferenceSite, startReferenceSites } from './support/sites/reference-sites.ts'

interface Bar {
  name: string
  /** Milliseconds since the navigation: asked, first byte, all there. */
  asked: number
  begun: number
  done: number
  bytes: number
}

interface Waterfall {
  title: string
  bars: Bar[]
  stoodAt: number
}

const file = process.argv[2]
if (!file) throw new Error('Name the file of the picture.')
const browser = await openBrowser()
const sites = await startReferenceSites(browser)
try {
  const falls = [
    await waterfallOf(browser, 'composed', sites.composed),
    await waterfallOf(browser, 'one bundle', sites.oneBundle),
  ]
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent(falls.map(picture).join(''))
  await page.screenshot({ path: file, fullPage: true })
  console.log(JSON.stringify(falls, null, 1))
} finally {
  await browser.close()
  await sites.stop()
}

async function waterfallOf(on: Browser, title: string, site: ReferenceSite): Promise<Waterfall> {
  const phone = await openSlowPhone(on, await site.as('member@sabha.test'))
  const { page, session, close } = phone
  const bars = new Map<string, Bar>()
  let start = 0
  const since = (timestamp: number) => Math.round((timestamp - start) * 1000)
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    start ||= timestamp
    const asked = since(timestamp)
    const name = `${request.method} ${shortened(request.url)}`
    bars.set(requestId, { name, asked, begun: asked, done: asked, bytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const bar = bars.get(requestId)
    if (bar) bar.begun = since(timestamp)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const bar = bars.get(requestId)
    if (bar) Object.assign(bar, { done: since(timestamp), bytes: encodedDataLength })
  })
  const untilFetchedAhead = followFetchedAhead(page)
  const timeAt = await headingTimes(phone, 'Welcome')
  const stoodAt = Math.round(await timeAt(`${site.origin}/dashboard`))
  await untilFetchedAhead()
  await close()
  return { title, bars: [...bars.values()], stoodAt }
}

function shortened(url: string): string {
  const { pathname, search } = new URL(url)
  const path = pathname.replace(/^.*\/static\//, '').replace(/^.*\/rest\/v1\//, 'rest ')
  return `${path}${search}`.slice(0, 56)
}

/** A lighter bar waits for the first byte, a darker one arrives; the line is the heading. */
function picture({ title, bars, stoodAt }: Waterfall): string {
  const end = Math.max(stoodAt, ...bars.map(({ done }) => done))
  const at = (ms: number) => 420 + (ms / end) * 820
  const rows = bars.map(({ name, asked, begun, done, bytes }, index) => {
    const y = 40 + index * 18
    const bar = (from: number, to: number, colour: string) =>
      `<rect x="${at(from)}" y="${y}" width="${Math.max(1, at(to) - at(from))}" height="12" fill="${colour}"/>`
    const text = `${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')} · ${(bytes / 1000).toFixed(1)} kB`
    return `<text x="4" y="${y + 10}">${text}</text>${bar(asked, begun, '#b9c4e6')}${bar(begun, done, '#2e2a6b')}<text x="${at(done) + 4}" y="${y + 10}">${done}</text>`
  })
  const height = 60 + bars.length * 18
  const line = `<line x1="${at(stoodAt)}" x2="${at(stoodAt)}" y1="24" y2="${height}" stroke="#b3261e"/>`
  return `<svg width="1280" height="${height}" font-family="sans-serif" font-size="10"><text x="4" y="18" font-size="14">${title}: heading after ${stoodAt} ms</text>${rows.join('')}${line}</svg>`
}
