import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { accessLevels } from '../access.ts'
import { FakePlatform } from '../fake/fake-platform.tsx'
import { type FakePerson, fakeSession } from '../fake/fake-session.ts'
import { loadLanguage } from '../language/create-catalogue.ts'
import { type Language, languageNames, languages } from '../language/language.ts'
import { textIn } from '../language/localized-text.ts'
import { manifestSchema, type RemoteManifest } from '../manifest.ts'
import { isPageModule } from '../page-module.ts'
import { judgePage } from './judge-page.ts'
import { untilQuiet, untilSettled } from './settle.ts'

/** How the data of a page may be. */
export type DataStateName = 'filled' | 'empty' | 'failed' | 'loading'

/** What `describeRemote` needs of a remote. */
export interface RemoteUnderTest {
  /** The content of `remote.manifest.json`. */
  manifest: unknown
  /** The exposed modules by name: `{ './dashboard': () => import('./dashboard/page.tsx') }`. */
  modules: Record<string, () => Promise<unknown>>
  /** Theme and data that the pages need around them. */
  wrapper?: ComponentType<{ children: ReactNode }>
  /** An address for each route that has parameters: `{ '/events/:id': '/events/7' }`. */
  addresses?: Record<string, string>
  /**
   * Brings the data into each state before a page is shown, so that every page is judged in every
   * one: `dataStates` of `@sabha/backend/testing` makes them. The pages as they are if absent.
   */
  states?: Partial<Record<DataStateName, () => void>>
}

/**
 * The tests that every remote passes before the shell may compose it: a manifest that holds, and
 * pages that each render for whom they are meant, in each state of their data and in every
 * language. A page is judged when it has settled, and refused where it never leaves its skeleton:
 * one heading of the first level and none that jumps, a text for every image, no accessibility
 * violation of any severity, no error in the console.
 *
 * @example
 * describeRemote({
 *   manifest,
 *   modules: { './dashboard': () => import('./page.tsx') },
 *   states: dataStates({ 'GET /rest/v1/events': () => jsonAnswer([sampleEvent]) }),
 * })
 */
export function describeRemote(remoteUnderTest: RemoteUnderTest): void {
  const { manifest, modules } = remoteUnderTest
  const remote = manifestSchema.parse(manifest)
  describe(`${remote.name} as a remote`, () => {
    failOnConsoleErrors()
    it('names exactly the modules that it exposes', () => {
      expect([...new Set(partsOf(remote).map(({ module }) => module))].sort()).toEqual(
        Object.keys(modules).sort(),
      )
    })
    it('uses no access word but those that the shell knows', () => {
      for (const { access } of [...remote.routes, ...remote.nav])
        expect(accessLevels).toContain(access)
    })
    for (const shown of casesOf(remote, remoteUnderTest))
      it(`shows ${shown.title}`, { timeout: 20_000 }, async () => {
        for (const language of languages) await showsPage(shown, language, remoteUnderTest)
      })
  })
}

interface Case {
  title: string
  part: Part
  state: DataStateName | null
}

function casesOf(remote: RemoteManifest, { states }: RemoteUnderTest): Case[] {
  return partsOf(remote).flatMap((part): Case[] => {
    const title = `${part.title} at ${part.path}`
    if (!states) return [{ title, part, state: null }]
    return dataStateNames
      .filter((state) => states[state])
      .map((state) => ({ title: `${title}, ${state}`, part, state }))
  })
}

const dataStateNames: readonly DataStateName[] = ['filled', 'empty', 'failed', 'loading']

interface Part {
  title: string
  path: string
  module: string
  person: FakePerson
}

/** Each page, and the stage, with somebody who may see it. */
function partsOf({ routes, stage, claims }: RemoteManifest): Part[] {
  const pages = routes.map(({ title, path, module, access }) => {
    return { title: textIn(title, 'en'), path, module, person: personFor(access) }
  })
  if (!stage) return pages
  const { title, module } = stage
  return [
    ...pages,
    { title: textIn(title, 'en'), path: claims[0] ?? '/', module, person: 'newcomer' },
  ]
}

function personFor(access: string): FakePerson {
  if (access === 'public') return 'signed-out'
  return access === 'admin' || access === 'superuser' ? access : 'member'
}

async function showsPage(
  { part, state }: Case,
  language: Language,
  { modules, wrapper: Wrapper = Fragment, addresses, states }: RemoteUnderTest,
): Promise<void> {
  if (state) states?.[state]?.()
  const Page = await pageOf(part.module, modules)
  await loadLanguage(language)
  const { container } = render(
    <FakePlatform
      session={fakeSession(part.person)}
      path={addresses?.[part.path] ?? part.path}
      pattern={part.path}
      language={language}
      {...(state === 'failed' && { onReport: () => undefined })}
    >
      <Wrapper>
        <main>
          <Page />
        </main>
      </Wrapper>
    </FakePlatform>,
  )
  await screen.findAllByRole('heading', { level: 1 })
  await (state === 'loading' ? untilQuiet(container) : untilSettled(container))
  expect(await judgePage(container), `in ${languageNames[language]}`).toEqual([])
  cleanup()
}

async function pageOf(name: string, modules: RemoteUnderTest['modules']): Promise<ComponentType> {
  const load = modules[name]
  if (!load) throw new Error(`${name} is not among the modules`)
  const module = await load()
  if (!isPageModule(module)) throw new Error('The module does not export a Component')
  return module.Component
}

function failOnConsoleErrors(): void {
  let consoleError: MockInstance
  beforeEach(() => {
    consoleError = vi.spyOn(console, 'error')
  })
  afterEach(() => {
    cleanup()
    expect(consoleError).not.toHaveBeenCalled()
    consoleError.mockRestore()
  })
}
