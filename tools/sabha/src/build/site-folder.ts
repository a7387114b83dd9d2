import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Environment, isBucket } from '@sabha/release'

/** Files of a release that only the next release reads. */
const privateFiles = ['config.json', 'pages.json', '.lock', 'release.lock']

/**
 * Writes the folder to upload: `application` and `remotes`, each the root of an origin, and `hosting` with the
 * files for nginx and Caddy. Remotes whose store is a bucket are there already and are left out. Replaces a
 * former folder once it is complete.
 */
export async function writeSiteFolder(
  places: Environment,
  { folder, remotesUrl }: { folder: string; remotesUrl: string },
): Promise<void> {
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  const remotes = join(draft, 'remotes')
  await copyPublic(places.shellDir, join(draft, 'application'))
  await copyPublic(places.pagesDir, join(draft, 'application'))
  await copyPublic(places.hostingDir, join(draft, 'hosting'))
  for (const file of ['_headers', '_redirects'])
    await rename(join(draft, 'hosting/application', file), join(draft, 'application', file))
  if (!isBucket(places.storeDir)) {
    await copyPublic(places.storeDir, join(remotes, new URL(remotesUrl).pathname))
    await rename(join(draft, 'hosting/remotes/_headers'), join(remotes, '_headers'))
  }
  await mkdir(dirname(folder), { recursive: true })
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}

async function copyPublic(source: string, target: string): Promise<void> {
  await cp(source, target, {
    recursive: true,
    filter: (file) => !privateFiles.includes(basename(file)) && !file.endsWith('.draft'),
  })
}
