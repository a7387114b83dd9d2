import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Adds a minimal prerendering build to a build of the shell. */
export async function addSamplePrerendering(folder: string): Promise<void> {
  await mkdir(join(folder, 'prerender'))
  await writeFile(
    join(folder, 'prerender/page.mjs'),
    `export const prerenderedPaths = ['/', '/signin', '/signup', '/forgot-password', '/privacy', '/terms', '/refunds', '/contact']
    export const prerenderPage = async (path, { config }) => ({
      html: '<h1>' + config.foundation.name.replace('&', '&amp;') + ' at ' + path + '</h1>' + (path === '/signin' ? '<form></form>' : ''),
      styles: 'h1{color:red}',
    })`,
  )
}
