import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeSiteFolder } from '../../../tools/sabha/src/build/site-folder.ts'
import type { ServedSite } from './serve-site.ts'

/**
 * Serves the folder that `npx sabha build` writes with the Caddy at `SABHA_CADDY` and the written
 * hosting files, over HTTP on loopback.
 */
export async function serveWithCaddy({ places, config, ports, folder }: ServedSite) {
  const built = join(folder, 'built')
  await writeSiteFolder(places, { folder: built, remotesUrl: config.remotesOrigin })
  const site = (name: string, port: number) =>
    `http://localhost:${port} {\n\troot * ${join(built, name)}\n\timport ${join(built, 'hosting', name, 'Caddyfile')}\n}\n`
  const file = join(folder, 'Caddyfile')
  await writeFile(
    file,
    `{\n\tadmin off\n}\n${site('application', ports.web)}${site('remotes', ports.remotes)}`,
  )
  const args = ['run', '--adapter', 'caddyfile', '--config', file]
  const caddy = spawn(process.env.SABHA_CADDY ?? 'caddy', args, { stdio: 'ignore' })
  const ended = once(caddy, 'exit')
  await Promise.race([untilServed(config.siteUrl), ended.then(failToStart)])
  return {
    async stop() {
      caddy.kill()
      await ended
      await rm(built, { recursive: true })
    },
  }
}

async function untilServed(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) await pause(100)
}

function failToStart(): never {
  throw new Error('Caddy ended before it served the site')
}
