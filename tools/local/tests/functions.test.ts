import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startFunctions } from '../src/functions/start-functions.ts'
import { functionsProbe } from '../src/health/probes.ts'
import { startWatchdog } from '../src/process/watchdog.ts'
import { supabaseFolder } from '../src/repository.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

test('serves each function under its name and passes the same path as hosted Supabase', async () => {
  const url = await serve({
    hello: `Deno.serve((request) => new Response('hello ' + new URL(request.url).search))`,
    other: `Deno.serve({ port: 1 }, () => new Response('other'))`,
  })
  expect(await textOf(`${url}/hello/deeper?a=1`)).toBe('hello ?a=1')
  expect(await textOf(`${url}/functions/v1/other`)).toBe('other')
  expect((await fetch(`${url}/none`)).status).toBe(404)
})

test('reports a function that cannot be loaded and keeps the others working', async () => {
  const url = await serve({
    broken: `throw new Error('no such table')`,
    silent: `console.log('never serves')`,
    works: `Deno.serve(() => new Response('works'))`,
  })
  const broken = await fetch(`${url}/broken`)
  expect(broken.status).toBe(503)
  expect(await broken.text()).toContain('no such table')
  expect((await fetch(`${url}/silent`)).status).toBe(503)
  expect(await textOf(`${url}/works`)).toBe('works')
  await expect(functionsProbe(() => url)()).rejects.toThrow(
    /broken could not be loaded: Error: no such/,
  )
})

test('answers a failure in JSON if the log cannot be written', async () => {
  const url = await serve({
    fails: `console.error = () => { throw new Error('No space left on device') }
      Deno.serve(() => { throw new Error('secret') })`,
  })
  const answer = await fetch(`${url}/fails`)
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ code: 'WORKER_ERROR' })
})

test('answers 500 without the reason when a function fails', async () => {
  const url = await serve({ fails: `Deno.serve(() => { throw new Error('secret') })` })
  const answer = await fetch(`${url}/fails`)
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
})

test('gives functions only their own environment and access to the hosts in it', async () => {
  const url = await serve({
    look: `Deno.serve(async () => Response.json({
      names: Object.keys(Deno.env.toObject()),
      outside: await fetch('http://127.0.0.1:59999/').catch(String),
      named: await fetch(Deno.env.get('NAMED_URL')).catch(String),
      file: await Deno.readTextFile('/etc/hostname').catch(String),
    }))`,
  })
  const seen = await (await fetch(`${url}/look`)).json()
  expect(seen.names).toContain('NAMED_URL')
  expect(seen.names).not.toContain('VITEST')
  expect(seen.outside).toContain('NotCapable')
  expect(seen.named).toContain('fetch failed')
  expect(seen.file).toContain('NotCapable')
})

test('loads only packages from the lock file', async () => {
  const folder = join(createTemporaryFolder(), 'functions')
  mkdirSync(folder, { recursive: true })
  cpSync(join(supabaseFolder, 'functions', 'deno.json'), join(folder, 'deno.json'))
  const { npm, ...lock } = JSON.parse(
    readFileSync(join(supabaseFolder, 'functions', 'deno.lock'), 'utf8'),
  )
  expect(Object.keys(npm).map((name) => name.slice(0, name.lastIndexOf('@')))).toEqual([
    '@stablelib/base64',
    'fast-sha256',
    'ical-generator',
    'jose',
    'standardwebhooks',
    'zod',
  ])
  writeFileSync(join(folder, 'deno.lock'), JSON.stringify({ version: lock.version }))
  const url = await serve(
    { checks: `import 'zod/mini'\nDeno.serve(() => new Response('checks'))` },
    folder,
  )
  const answer = await fetch(`${url}/checks`)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toMatch(/lockfile|lock file/i)
})

async function serve(
  functions: Record<string, string>,
  folder = join(createTemporaryFolder(), 'functions'),
): Promise<string> {
  for (const [name, source] of Object.entries(functions)) {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'index.ts'), source)
  }
  const watchdog = startWatchdog()
  const env = { NAMED_URL: 'http://127.0.0.1:59998/' }
  const logFile = join(folder, '..', 'functions.log')
  const program = await startFunctions({ env, logFile, watchdog, folder })
  onTestFinished(async () => {
    await program.stop()
    await watchdog.end()
  })
  return program.url()
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text()
}
