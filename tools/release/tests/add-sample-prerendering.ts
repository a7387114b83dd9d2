import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Adds a minimal prerendering build to a build of the shell. It fails to render the page at `failsAt`. */
export async function addSamplePrerendering(folder: string, { failsAt = '' } = {}): Promise<void> {
  await mkdir(join(folder, 'prerender'))
  await writeFile(
    join(folder, 'prerender/page.mjs'),
    `export const prerenderedPaths = ['/', '/signin', '/signup', '/forgot-password', '/privacy', '/terms', '/refunds', '/contact']
    export const prerenderPage = async (path, { config }) => {
      if (path === '${failsAt}') throw new Error(path + ' cannot be rendered')
      return {
        html: '<h1>' + config.foundation.name.replace('&', '&amp;') + ' at ' + path + '</h1>' + (path === '/signin' ? '<form></form>' : ''),
        styles: 'h1{color:red}',
      }
    }`,
  )
}
