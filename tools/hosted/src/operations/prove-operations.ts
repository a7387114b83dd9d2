import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runSeed } from '@sabha/local'
import { type PageCommand, readCommands } from './read-commands.ts'
import { skippedCommands } from './skipped-commands.ts'
import { type Emulation, queryOn, startEmulation } from './start-emulation.ts'

const page = resolve(import.meta.dirname, '../../../../docs/operations.md')

const migration = `alter table public.profiles add column linkedin text;
comment on column public.profiles.linkedin is 'Address of the LinkedIn page.';
`

/** Runs every command of the page for operators against an emulation of hosted Supabase, in order. */
export async function proveOperations(): Promise<string[]> {
  const commands = readCommands(readFileSync(page, 'utf8'))
  const starts = Object.keys(skippedCommands)
  const unused = starts.filter((start) => !commands.some((each) => each.command.startsWith(start)))
  if (unused.length > 0) return unused.map((start) => `the page has no command to skip: ${start}`)
  const toRun = commands.filter(({ command }) => !starts.some((start) => command.startsWith(start)))
  await using emulation = await startEmulation()
  for (const each of toRun) {
    await prepare(emulation, each)
    const { code, output } = await emulation.run(each.command)
    if (code !== 0) return [`${each.heading}: ${each.command}\n${output.slice(-3000)}`]
    process.stdout.write(`operations: ran ${each.command}\n`)
  }
  process.stdout.write(
    `operations: ${toRun.length} of ${commands.length} commands of the page ran; the others are skipped with a reason\n`,
  )
  return []
}

/** Does what people do between two commands: sign up, use the site, add a migration. */
async function prepare(emulation: Emulation, { heading, command }: PageCommand): Promise<void> {
  if (command.startsWith('npm run superuser')) {
    await runSeed(emulation.databaseUrl)
    await signUp(emulation)
  }
  if (heading !== 'Upgrade' || !command.includes('--dry-run')) return
  const file = (name: string) => join(emulation.checkout, name)
  writeFileSync(file('supabase/migrations/20990101000000_linkedin.sql'), migration)
  const manifest = file('apps/member/remote.manifest.json')
  const text = readFileSync(manifest, 'utf8').replace(/"version": "[^"]*"/, '"version": "99.0.0"')
  writeFileSync(manifest, text)
}

async function signUp({ ask, databaseUrl }: Emulation): Promise<void> {
  const email = 'asha@foundation.example'
  const status = await ask('/auth/v1/signup', { email, password: 'a long password 7' })
  if (status !== 200) throw new Error(`The sign-up was answered with ${status}.`)
  await queryOn(
    databaseUrl,
    `update auth.users set email_confirmed_at = now() where email = '${email}'`,
  )
}
