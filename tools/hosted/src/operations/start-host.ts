import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findFreePorts } from '@sabha/local'
import { nginxMain, programOf, type RunningServer, runServer } from '../servers/start-server.ts'
import type { Certificate } from './start-addresses.ts'

const guide = resolve(import.meta.dirname, '../../../../docs/how-to/deploy.md')

/** The operator's host: a folder of this machine, with nginx. */
export interface Host {
  /** Folder that the page calls `/srv/sabha`. */
  site: string
  /** Folder with the programs `ssh`, which runs commands on this machine, and `nginx`. */
  programs: string
  ports: { plain: number; secure: number }
  /** Starts nginx with the configuration of the guide, which includes uploaded files. */
  start(certificate: Certificate): Promise<void>
  stop(): Promise<void>
}

/** @throws Error naming the package if nginx is not installed. */
export async function createHost(folder: string): Promise<Host> {
  const program = programOf('nginx')
  if (!program) throw new Error("Install Debian's package nginx, or set SABHA_NGINX.")
  const [site, programs] = [join(folder, 'srv'), join(folder, 'programs')]
  for (const name of [site, programs]) mkdirSync(name, { recursive: true })
  const { web: plain, remotes: secure } = await findFreePorts()
  const config = join(folder, 'nginx.conf')
  writeProgram(programs, 'ssh', '[ "$1" = -l ] && shift 2\nshift\nexec sh -c "$*"')
  writeProgram(programs, 'nginx', `exec ${program} -e stderr -p ${folder} -c ${config} "$@"`)
  let running: RunningServer | undefined
  return {
    site,
    programs,
    ports: { plain, secure },
    async start(certificate) {
      const servers = sitesOf({ site, plain, secure, certificate })
      writeFileSync(config, nginxMain({ program, folder, servers }))
      running = await runServer('nginx', { folder, config, ports: [plain, secure] })
    },
    async stop() {
      await running?.stop()
    },
  }
}

function writeProgram(folder: string, name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

interface SitesOptions {
  site: string
  plain: number
  secure: number
  certificate: Certificate
}

/** Returns the servers of the guide with the folders and ports of this machine. */
function sitesOf({ site, plain, secure, certificate }: SitesOptions): string[] {
  const blocks = readFileSync(guide, 'utf8').match(/(?<=```nginx\n)[\s\S]*?(?=```)/g) ?? []
  return blocks.map((block) =>
    block
      .replaceAll('/srv/sabha', site)
      .replaceAll(/\/etc\/ssl\/[\w.-]+\.pem/g, certificate.file)
      .replaceAll(/\/etc\/ssl\/[\w.-]+\.key/g, certificate.keyFile)
      .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
      .replaceAll('listen 443', `listen 127.0.0.1:${secure}`),
  )
}
