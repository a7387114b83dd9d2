import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const repository = resolve(import.meta.dirname, '../../../..')

/** Name of the environment, whose folders are deleted afterwards. */
const name = 'proof'

/** Values with which a build for production succeeds. */
export const good = {
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

/** Wrong values, each of which is refused by the name of its variable. */
const mixes = [
  [
    'a live key with a script of the sandbox',
    'RAZORPAY_SCRIPT_URL',
    'http://localhost:4100/v1/checkout.js',
  ],
  ['a test key in production', 'RAZORPAY_KEY_ID', 'rzp_test_abc'],
  ['an address without https', 'SABHA_SITE_URL', 'http://app.foundation.org'],
  ['an address of this machine', 'SUPABASE_URL', 'https://localhost:54321'],
  ['a secret key as a public one', 'SUPABASE_PUBLISHABLE_KEY', 'sb_secret_abc'],
  ['the demo foundation', 'SABHA_FOUNDATION_NAME', 'Sabha Foundation'],
  ['a site address with a path', 'SABHA_SITE_URL', 'https://foundation.org/app'],
  ['a script of an unknown host', 'RAZORPAY_SCRIPT_URL', 'https://pay.foundation.org/checkout.js'],
] as const

/** Runs `npx sabha build` with each wrong value, then with right ones, and reads the written folder. */
export async function proveBuild(): Promise<string[]> {
  const failures: string[] = []
  for (const [what, field, value] of mixes) {
    const { code, output } = await build('production', { ...good, [field]: value })
    const line = output.split('\n').find((each) => each.startsWith(`  ${field} `))
    if (code === 0 || !line) failures.push(`${what} is not refused: ${output.slice(-400)}`)
    else process.stdout.write(`build: refused ${what}:${line.replace(/ +/, ' ')}\n`)
  }
  const built = await build(name, good)
  try {
    if (built.code !== 0) return [...failures, `the build failed: ${built.output.slice(-2000)}`]
    failures.push(...problemsOf(join(repository, 'dist', name)))
  } finally {
    for (const folder of [`dist/${name}`, `.sabha-${name}`])
      rmSync(join(repository, folder), { recursive: true, force: true })
  }
  if (failures.length === 0) process.stdout.write('build: a build names its own hosts only\n')
  return failures
}

function problemsOf(folder: string): string[] {
  const page = readFileSync(join(folder, 'application/index.html'), 'utf8')
  const rules = readFileSync(join(folder, 'hosting/application/nginx.conf'), 'utf8')
  const missing = [good.SUPABASE_URL, good.FIREBASE_API_KEY, good.RAZORPAY_KEY_ID]
    .filter((value) => !page.includes(value))
    .map((value) => `the page lacks ${value}`)
  const foreign = /https?:\/\/(localhost|127\.0\.0\.1)[^\s"']*/.exec(page + rules)?.[0]
  return foreign ? [...missing, `the folder names ${foreign}`] : missing
}

async function build(environment: string, values: Readonly<Record<string, string>>) {
  const child = spawn('npx', ['sabha', 'build', '--env', environment, '--create'], {
    cwd: repository,
    env: { ...process.env, ...values },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((settle, reject) =>
    child.once('error', reject).once('close', settle),
  )
  const [code, output, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)])
  return { code, output: output + errors }
}
