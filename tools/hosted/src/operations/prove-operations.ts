import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runSeed } from '@sabha/local'
import { changeAsOtherTeams } from './other-teams.ts'
import { type PageCommand, readCommands } from './read-commands.ts'
import { skippedCommands } from './skipped-commands.ts'
import { type Emulation, startEmulation } from './start-emulation.ts'
import { queryOn } from './start-project.ts'

const page = resolve(import.meta.dirname, '../../../../docs/operations.md')

const migration = `alter table public.profiles add column linkedin text;
comment on column public.profiles.linkedin is 'Address of the LinkedIn page.';
`

/** Password of the super admin. */
const password = 'a long password 7'

/** Runs every command of the page for operators against an emulation of hosted Supabase, in order. */
export async function proveOperations(): Promise<string[]> {
  const commands = readCommands(readFileSync(page, 'utf8'))
  const starts = Object.keys(skippedCommands)
  const unused = starts.filter((start) => !commands.some((each) => each.command.startsWith(start)))
  if (unused.length > 0) return unused.map((start) => `the page has no command to skip: ${start}`)
  const toRun = commands.filter(({ command }) => !starts.some((start) => command.startsWith(start)))
  await using emulation = await startEmulation()
  let findChangedRemotes = async (): Promise<string[]> => []
  for (const each of toRun) {
    await prepare(emulation, each)
    if (isUpgradeStart(each)) findChangedRemotes = await changeAsOtherTeams(emulation)
    const input = each.command.includes(' --as ') ? `${password}\n` : undefined
    const { code, output } = await emulation.run(each.command, input)
    const isWhole = input === undefined || !output.includes('not checked')
    if (code !== 0 || !isWhole) return [`${each.heading}: ${each.command}\n${output.slice(-3000)}`]
    process.stdout.write(`operations: ran ${each.command}\n`)
    const changedRemotes = each.command.startsWith('npx sabha build')
      ? await findChangedRemotes()
      : []
    if (changedRemotes.length > 0) return changedRemotes
  }
  process.stdout.write(
    `operations: ${toRun.length} of ${commands.length} commands of the page ran; the others are skipped with a reason\n`,
  )
  return []
}

/** Does what people do between two commands: write files, sign up, use the site, add a migration. */
async function prepare(emulation: Emulation, { heading, command }: PageCommand): Promise<void> {
  const file = (name: string) => join(emulation.checkout, name)
  if (command.startsWith('for name in'))
    edit(file('operator.env'), (text) => withValues(text, emulation.variables))
  // A trigger of hosted Supabase does this after each change of the schema.
  if (command.includes(' --as '))
    await queryOn(emulation.databaseUrl, `notify pgrst, 'reload schema'`)
  if (heading === 'Front end' && command.startsWith('ssh ')) await emulation.startHost()
  if (command.startsWith('npm run superuser')) {
    await runSeed(emulation.databaseUrl)
    await emulation.signUp({ email: emulation.variables.SUPER_ADMIN ?? '', password })
  }
  if (!isUpgradeStart({ heading, command })) return
  writeFileSync(file('supabase/migrations/20990101000000_linkedin.sql'), migration)
  edit(file('apps/member/remote.manifest.json'), (text) =>
    text.replace(/"version": "[^"]*"/, '"version": "99.0.0"'),
  )
}

function isUpgradeStart({ heading, command }: PageCommand): boolean {
  return heading === 'Upgrade' && command.includes('db push') && command.includes('--dry-run')
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

function withValues(example: string, values: Readonly<Record<string, string>>): string {
  return example.replace(/^([A-Z_]+)=.*/gm, (line, name) =>
    name in values ? `${name}='${values[name]}'` : line,
  )
}
