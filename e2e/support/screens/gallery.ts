import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { createRsbuild, loadConfig } from '@rsbuild/core'
import { expect } from '../test.ts'

const libraries = resolve(import.meta.dirname, '../../../libs')

type Library = 'ui' | 'forms'

/** One folder per worker, since another worker may be building. */
const builtTo = (library: string) =>
  join(libraries, library, 'dist', `gallery-${process.env.TEST_PARALLEL_INDEX ?? 0}`)

/** Builds the gallery of a library, as served by `npm run dev -w libs/ui`. */
export async function buildGallery(library: Library): Promise<void> {
  const cwd = join(libraries, library)
  const { content } = await loadConfig({ cwd })
  const output = { ...content.output, distPath: { root: builtTo(library) } }
  const rsbuild = await createRsbuild({ cwd, rsbuildConfig: { ...content, output } })
  const { close } = await rsbuild.build()
  await close()
}

/** Serves the build at a URL without a server. */
export async function openGallery(page: Page, path: `${Library}/${string}`): Promise<void> {
  const [library = '', query] = path.split('/')
  await page.route('http://gallery.test/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({
      path: join(builtTo(library), pathname === '/' ? 'index.html' : pathname),
    })
  })
  await page.goto(`http://gallery.test/${query}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}
