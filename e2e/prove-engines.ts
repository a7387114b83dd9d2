/**
 * Walks the main journeys in Firefox and WebKit, in both themes, each in a fresh copy of the
 * application, and prints a table. `npm run prove:engines -- firefox ticket` walks those whose names
 * contain the word, in one engine.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountJourneys } from './support/engines/account-journeys.ts'
import { type EngineKind, type Look, withDeadlines } from './support/engines/engine.ts'
import { firefox } from './support/engines/firefox.ts'
import type { Journey } from './support/engines/journey.ts'
import { memberJourneys } from './support/engines/member-journeys.ts'
import { watchScript } from './support/engines/page-scripts.ts'
import { User } from './support/engines/user.ts'
import { webkit } from './support/engines/webkit.ts'
import { startSystem } from './support/system.ts'

process.once('SIGINT', () => process.exit(130))
const [engineName = '', word = ''] = process.argv.slice(2)
const journeys = [...accountJourneys, ...memberJourneys].filter(({ name }) => name.includes(word))
const outcomes: Record<string, Record<string, string>> = {}

for (const kind of [firefox, webkit]) {
  if (engineName && kind.name.toLowerCase() !== engineName) continue
  const missing = kind.missing()
  if (missing.length === 0) for (const theme of ['light', 'dark'] as const) await prove(kind, theme)
  else {
    process.exitCode = 1
    process.stdout.write(
      `${kind.name} is not installed: ${missing.join(', ')}. Run \`${kind.install}\`.\n`,
    )
  }
}
console.table(outcomes)

/** Walks every journey in one engine and theme. Each width has a browser of its own. */
async function prove(kind: EngineKind, theme: Look['theme']): Promise<void> {
  const stop = await startSystem()
  let isStopped = false
  const system = {
    stop: async () => {
      if (!isStopped) await stop()
      isStopped = true
    },
  }
  try {
    for (const width of new Set(journeys.map((journey) => journey.width)))
      await walkInLook(kind, { theme, width }, system)
  } finally {
    await system.stop()
  }
}

async function walkInLook(kind: EngineKind, look: Look, system: { stop: () => Promise<void> }) {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-engine-'))
  const engine = withDeadlines(await kind.start({ look, folder, preload: watchScript }))
  const user = new User(engine, folder)
  try {
    process.stdout.write(`${engine.version}, ${look.theme}, ${look.width} px\n`)
    await user.open('/')
    await user.until(
      `the theme is ${look.theme}`,
      `matchMedia('(prefers-color-scheme: ${look.theme})').matches`,
    )
    for (const journey of journeys)
      if (journey.width === look.width) {
        const problem = await walk(journey, user, system)
        process.stdout.write(`  ${journey.name}: ${problem ?? 'passed'}\n`)
        if (problem) process.exitCode = 1
        outcomes[journey.name] = {
          ...outcomes[journey.name],
          [`${kind.name}, ${look.theme}`]: problem?.slice(0, 60) ?? 'passed',
        }
      }
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns what went wrong, or null. */
async function walk(
  journey: Journey,
  user: User,
  system: { stop: () => Promise<void> },
): Promise<string | null> {
  user.problems.length = 0
  const failure = await journey.walk(user, system).then(
    () => null,
    (error: unknown) => String(error),
  )
  const problems = user.problems.filter((problem) => !journey.expects?.test(problem))
  return [...new Set([failure, ...problems])].filter(Boolean).join(' | ') || null
}
