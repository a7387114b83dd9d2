import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export const webServers = ['caddy', 'nginx'] as const
export type WebServer = (typeof webServers)[number]

/** A folder to serve on a port of 127.0.0.1 with its hosting files. */
export interface ServedFolder {
  root: string
  /** Folder with `nginx.conf` and `Caddyfile`. */
  rules: string
  port: number
}

export interface RunningServer {
  stop(): Promise<void>
}

/** Returns the program: from `SABHA_CADDY` or `SABHA_NGINX`, else the one that Debian installs, if it exists. */
export function programOf(server: WebServer): string | undefined {
  const { SABHA_CADDY, SABHA_NGINX } = process.env
  const program =
    server === 'caddy' ? SABHA_CADDY || '/usr/bin/caddy' : SABHA_NGINX || '/usr/sbin/nginx'
  return existsSync(program) ? program : undefined
}

/**
 * Starts Caddy or nginx over HTTP with the sites as the guide for operators says.
 *
 * @param folder for the configuration and temporary files of the server
 * @throws Error if it is not installed, or its output if it does not start.
 */
export async function startServer(
  server: WebServer,
  { folder, sites }: { folder: string; sites: readonly ServedFolder[] },
): Promise<RunningServer> {
  const program = programOf(server)
  if (!program)
    throw new Error(`Install Debian's package ${server}, or set SABHA_${server.toUpperCase()}.`)
  await mkdir(folder, { recursive: true })
  const config = join(folder, `${server}.conf`)
  const main =
    server === 'caddy'
      ? caddyMain(sites)
      : nginxMain({ program, folder, servers: sites.map(nginxServer) })
  await writeFile(config, main)
  return await runServer(server, { folder, config, ports: sites.map(({ port }) => port) })
}

interface RunOptions {
  folder: string
  /** File of the server's configuration. */
  config: string
  /** Ports on which it will listen. */
  ports: readonly number[]
}

/** Starts Caddy or nginx with a configuration. */
export async function runServer(
  server: WebServer,
  { folder, config, ports }: RunOptions,
): Promise<RunningServer> {
  const args =
    server === 'caddy'
      ? ['run', '--adapter', 'caddyfile', '--config', config]
      : ['-e', 'stderr', '-p', folder, '-c', config]
  const child = spawn(programOf(server) ?? server, args, {
    // Keeps the files that Caddy writes in the folder.
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log = text(child.stderr)
  const ended = once(child, 'close')
  const fail = async () => {
    await ended
    throw new Error(`${server} ended:\n${await log}`)
  }
  await Promise.race([Promise.all(ports.map(untilOpen)), fail()])
  return {
    async stop() {
      child.kill()
      await ended
    },
  }
}

function caddyMain(sites: readonly ServedFolder[]): string {
  const blocks = sites.map(
    ({ root, rules, port }) =>
      `http://localhost:${port} {\n\tbind 127.0.0.1\n\troot * ${root}\n\timport ${join(rules, 'Caddyfile')}\n}\n`,
  )
  return `{\n\tadmin off\n}\n${blocks.join('')}`
}

interface NginxOptions {
  program: string
  folder: string
  servers: readonly string[]
}

/** Reads the media types and the module for Brotli that belong to the program. */
export function nginxMain({ program, folder, servers }: NginxOptions): string {
  const system = resolve(program, '../../..')
  const brotli = join(system, 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so')
  const hasBrotli = existsSync(brotli)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return [
    ...(hasBrotli ? [`load_module ${brotli};`] : []),
    // Workers of root run as another user otherwise, which cannot read temporary folders.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    'http {',
    `include ${join(system, 'etc/nginx/mime.types')};`,
    'access_log off;',
    ...temporary,
    ...servers.map((text) => (hasBrotli ? text : text.replaceAll('brotli_static on;', ''))),
    '}\n',
  ].join('\n')
}

function nginxServer({ root, rules, port }: ServedFolder): string {
  return [
    'server {',
    `listen 127.0.0.1:${port};`,
    `root ${root};`,
    'brotli_static on;',
    `include ${join(rules, 'nginx.conf')};`,
    '}',
  ].join('\n')
}

async function untilOpen(port: number): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((settle) => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.once('connect', () => settle(true)).once('error', () => settle(false))
      socket.once('connect', () => socket.destroy())
    })
  while (!(await isOpen())) await pause(50)
}
