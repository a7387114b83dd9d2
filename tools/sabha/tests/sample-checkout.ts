import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentInFolder, loadSigningKey, readRegistry } from '@sabha/release'
import { type SampleBuild, writeSampleBuild } from '../../release/tests/sample-build.ts'
import { shellTemplate } from '../../release/tests/sample-site.ts'

/** Values with which an environment can be built. */
export const publicVariables = {
  SABHA_SITE_URL: 'https://app.foundation.org',
  SABHA_REMOTES_URL: 'https://remotes.foundation.org',
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  FIREBASE_PROJECT_ID: 'foundation-app',
  FIREBASE_API_KEY: `AIza${'a'.repeat(35)}`,
  SABHA_FOUNDATION_NAME: 'Foundation',
  SABHA_FOUNDATION_HOME_URL: 'https://foundation.org/home',
  SABHA_FOUNDATION_SUPPORT_EMAIL: 'help@foundation.org',
  SABHA_FOUNDATION_SINCE: '1999',
  SABHA_FOUNDATION_ADDRESS: '1 Street, Pune 411001',
  SABHA_FOUNDATION_PHONE: '+91 20 1234 5678',
  SABHA_FOUNDATION_REGISTRATION: 'Society 1/1999',
}

/**
 * Creates a repository whose projects are built already: its build command does nothing.
 *
 * @param original a repository to copy, with its environments
 */
export function createSampleCheckout(original?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-checkout-'))
  if (original) cpSync(original, folder, { recursive: true })
  const lines = Object.entries(publicVariables).map(([name, value]) => `${name}="${value}"`)
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  write('.env.production', lines.join('\n'))
  write('tsconfig.base.json', '{}')
  write('tools/setup/run.mjs', '')
  write('apps/shell/package.json', '{"name":"@sabha/shell"}')
  write(
    'apps/shell/dist-prerender/page.mjs',
    'export const prerenderedPaths = []; export const prerenderPage = async () => null',
  )
  const places = environmentInFolder(join(folder, '.sabha-production'))
  const sample = (name: string, build: SampleBuild) => {
    const content = `${name} ${build.version ?? '1.0.0'} ${build.content ?? ''}`
    return writeSampleBuild(folder, { name, ...build, content })
  }
  return {
    folder,
    places,
    write,
    /** Writes a build to the folder, as a team has it. */
    sample,
    /** Writes the build of the shell; another text makes another one. */
    buildShell(text: string, contract = '0.1.0') {
      const provides = { '@sabha/contract': contract, react: '19.3.1' }
      const release = { provides, federation: [], shared: {} }
      write('apps/shell/dist/index.html', shellTemplate.replace('Template', text))
      write('apps/shell/dist/release.json', JSON.stringify(release))
    },
    /** Writes a remote below `apps` with its build. */
    async buildRemote(name: string, build: SampleBuild) {
      const root = join(folder, 'apps', name)
      rmSync(root, { recursive: true, force: true })
      const { version = '1.0.0' } = build
      write(`apps/${name}/package.json`, JSON.stringify({ name: `@sabha/${name}` }))
      const routes = [{ path: `/${name}`, access: 'public', title: name, module: './page' }]
      const manifest = { name, version, owner: 'platform', routes, nav: [], claims: [`/${name}`] }
      const budget = { javascript: 20000 }
      write(`apps/${name}/remote.manifest.json`, JSON.stringify({ ...manifest, budget }))
      renameSync(await sample(name, build), join(root, 'dist'))
    },
    async readComposition() {
      const { publicKey } = await loadSigningKey(places)
      return await readRegistry(places.storeDir, publicKey)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
