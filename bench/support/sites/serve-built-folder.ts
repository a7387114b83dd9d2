import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer, type WebServer } from '../../../tools/hosted/src/servers/start-server.ts'
import { writeSiteFolder } from '../../../tools/sabha/src/build/site-folder.ts'
import type { ServedSite } from './serve-site.ts'

/** Serves the folder that `npx sabha build` writes with a web server and the written hosting files, on loopback. */
export async function serveBuiltFolder(
  server: WebServer,
  { places, config, ports, folder }: ServedSite,
) {
  const built = join(folder, 'built')
  await writeSiteFolder(places, { folder: built, remotesUrl: config.remotesOrigin })
  const site = (name: string, port: number) => ({
    root: join(built, name),
    rules: join(built, 'hosting', name),
    port,
  })
  const sites = [site('application', ports.web), site('remotes', ports.remotes)]
  const running = await startServer(server, { folder: join(folder, server), sites })
  return {
    async stop() {
      await running.stop()
      await rm(built, { recursive: true })
    },
  }
}
