import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningBackend } from '@sabha/local'
import * as z from 'zod'
import { good } from '../build/prove-build.ts'
import { startManagementApi } from '../platform/management-api.ts'
import { accessToken, profileOf } from '../platform/official-cli.ts'
import { operatorVariables } from './operator-variables.ts'
import { createCertificate, startAddresses, startTls } from './start-addresses.ts'
import { createHost } from './start-host.ts'
import { startProject } from './start-project.ts'

const sessionSchema = z.object({ access_token: z.string() })

const repository = resolve(import.meta.dirname, '../../../..')

export interface Emulation extends AsyncDisposable {
  /** Folder in which the commands are to run. */
  checkout: string
  databaseUrl: string
  /** Values of `operator.env`. */
  variables: Readonly<Record<string, string>>
  run(command: string, input?: string): Promise<{ code: number | null; output: string }>
  /** Starts the web server of the host. */
  startHost(): Promise<void>
  /** Signs up at the project and opens the link in the email. */
  signUp(account: { email: string; password: string }): Promise<void>
}

/** Starts an empty project with a second database to restore into, and an empty host. */
export async function startEmulation(): Promise<Emulation> {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-operations-'))
  chmodSync(folder, 0o755)
  const host = await createHost(folder)
  const { backend, databaseUrl, restoredUrl } = await startProject(folder)
  const api = await startManagementApi()
  const [application, remotes, project] = [
    good.SABHA_SITE_URL,
    good.SABHA_REMOTES_URL,
    good.SUPABASE_URL,
  ].map((url) => new URL(url).host) as [string, string, string]
  const certificate = createCertificate(folder, [application, remotes, project])
  const gateway = await startTls(certificate, Number(new URL(backend.url).port))
  const addresses = await startAddresses({
    certificate,
    ports: {
      [`${application}:80`]: host.ports.plain,
      [`${application}:443`]: host.ports.secure,
      [`${remotes}:443`]: host.ports.secure,
      [`${project}:443`]: gateway.port,
    },
  })
  const profile = join(folder, 'profile.yaml')
  writeFileSync(profile, profileOf(api.url))
  const checkout = join(folder, 'checkout')
  await copyCheckout(checkout)
  const environment = {
    PATH: `${host.programs}:${process.env.PATH}`,
    ...{ SUPABASE_PROFILE: profile, SUPABASE_ACCESS_TOKEN: accessToken },
    ...{ SUPABASE_YES: '1', DO_NOT_TRACK: '1' },
  }
  return {
    checkout,
    databaseUrl,
    variables: operatorVariables({
      ...{ database: databaseUrl, restored: restoredUrl, site: host.site },
      publishableKey: backend.publishableKey,
    }),
    async run(command, input) {
      // The other commands may reach only this machine and the package registry.
      const network = command.includes('doctor') ? addresses.environment : {}
      // Keeps the login out of the account of the person who runs the proof.
      const home = command.includes('login') ? { HOME: folder } : {}
      const variables = '[ ! -e operator.env ] || { set -a; . ./operator.env; set +a; }'
      return await runCommand(`${variables}\n${command}`, {
        cwd: checkout,
        environment: { ...environment, ...network, ...home },
        input,
      })
    },
    startHost: () => host.start(certificate),
    signUp: (account) => signUp(backend, account),
    async [Symbol.asyncDispose]() {
      await host.stop()
      for (const each of [addresses, gateway, api]) await each[Symbol.asyncDispose]()
      await backend.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs up, opens the link as another browser would, and sets the password there. */
async function signUp(
  backend: RunningBackend,
  account: { email: string; password: string },
): Promise<void> {
  await ask(backend, '/auth/v1/signup', { body: account })
  let link: string | undefined
  const deadline = Date.now() + 30_000
  while (!link) {
    if (Date.now() > deadline) throw new Error(`No email to ${account.email} within 30 s`)
    await wait(50)
    link = backend.mailbox.messages().find(({ to }) => to === account.email)?.links[0]
  }
  const { searchParams } = new URL(link)
  const body = { type: searchParams.get('type'), token_hash: searchParams.get('token_hash') }
  const session = sessionSchema.parse(await ask(backend, '/auth/v1/verify', { body }))
  const { password } = account
  await ask(backend, '/auth/v1/user', {
    ...{ method: 'PUT', body: { password }, token: session.access_token },
  })
}

interface Call {
  method?: string
  body: object
  token?: string
}

/** @throws Error with the answer unless the gateway accepts the call. */
async function ask(
  backend: RunningBackend,
  path: string,
  { method = 'POST', body, token }: Call,
): Promise<unknown> {
  const headers = {
    apikey: backend.publishableKey,
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${backend.url}${path}`, {
    ...{ method, headers, body: JSON.stringify(body) },
  })
  if (answer.ok) return await answer.json()
  throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
}

/** Copies the files of this checkout, also changed ones, and links the installed packages. */
async function copyCheckout(checkout: string): Promise<void> {
  const steps = [
    `mkdir -p ${checkout}`,
    `git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t ${checkout}`,
    `for folder in $(find . -name node_modules -prune); do cp -al $folder ${checkout}/$folder; done`,
  ]
  const { code, output } = await runCommand(steps.join(' && '), { cwd: repository })
  if (code !== 0) throw new Error(`The checkout could not be copied:\n${output}`)
}

interface RunOptions {
  cwd: string
  environment?: NodeJS.ProcessEnv
  /** Text for the standard input. */
  input?: string | undefined
}

/** Runs a command line in a folder with further variables. */
async function runCommand(
  command: string,
  { cwd, environment = {}, input }: RunOptions,
): Promise<{ code: number | null; output: string }> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {}).end(input)
  const exit = new Promise<number | null>((settle) => child.once('close', settle))
  const [code, output, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)])
  return { code, output: output + errors }
}
