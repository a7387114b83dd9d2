import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onboardingStatuses, type Profile } from '@sabha/types'
import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { matchRoutes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { FakePlatform } from '../fake/fake-platform.tsx'
import { type FakePerson, fakeSession } from '../fake/fake-session.ts'
import { loadLanguage } from '../language/create-catalogue.ts'
import { type Language, languageNames, languages } from '../language/language.ts'
import { textIn } from '../language/localized-text.ts'
import { listModules, type SourceManifest, sourceManifestSchema } from '../manifest.ts'
import { moduleFiles } from '../module-file.ts'
import { isPageModule, type PageContext, type PageModule } from '../page-module.ts'
import { findRoutingProblems } from '../routing-problems.ts'
import type { Session } from '../session.ts'
import { isSlotName, sampleSlotProperties } from '../slots/slot-properties.ts'
import { findPageProblems } from './page-problems.ts'
import { waitUntilQuiet, waitUntilSettled } from './settle.ts'
import { watchDocument } from './watch-document.ts'

/** States of a page's data. */
export type DataStateName = 'filled' | 'empty' | 'failed' | 'loading'

/** A remote to test. */
export interface RemoteUnderTest {
  /** The content of the manifest; `remote.manifest.json` of the tested project if undefined. */
  manifest?: unknown
  /** Loaders of its modules; the files below `src` that the manifest names if undefined. */
  modules?: Record<string, () => Promise<unknown>>
  /** Theme and data providers for the pages. */
  wrapper?: ComponentType<{ children: ReactNode }>
  /** A URL for each route with parameters: `{ '/events/:id': '/events/7' }`. */
  addresses?: Record<string, string>
  /**
   * Sets the data to each state before a page is rendered, so that every page is checked in every state:
   * `dataStates` of `@sabha/backend/testing` creates them. If undefined, pages are checked once as they are.
   */
  states?: Partial<Record<DataStateName, () => void>>
  /**
   * Maximum time that a page may show its skeleton, in milliseconds; 5000 if undefined, which is also the
   * maximum.
   */
  loadingMs?: number
}

/**
 * Defines the tests that every remote must pass before the shell composes it. The manifest must be valid by
 * the shell's rules. Each page and filling must render for its users, in each state of its data and in every
 * language, and leave its skeleton. Once settled it must have one first-level heading, no skipped heading
 * levels, a text for every image, no accessibility violation of any severity and no console errors. A remote
 * must not change globals, prototypes, storage or styles of the document.
 *
 * @example
 * describeRemote({
 *   states: dataStates({ 'GET /rest/v1/events': () => jsonAnswer([sampleEvent]) }),
 * })
 */
export function describeRemote(given: RemoteUnderTest): void {
  const remote = sourceManifestSchema.parse(given.manifest ?? readManifest())
  const remoteUnderTest = { ...given, modules: given.modules ?? findModules(remote) }
  describe(`${remote.name} as a remote`, () => {
    failOnConsoleErrors()
    it('names exactly the modules that it exposes', () => {
      expect(listModules(remote).sort()).toEqual(Object.keys(remoteUnderTest.modules).sort())
    })
    it('has a manifest without fields that the shell would ignore', () => {
      expect(findRoutingProblems(remote)).toEqual([])
    })
    for (const shown of casesOf(remote, remoteUnderTest))
      it(`shows ${shown.title}`, { timeout: 20_000 }, async () => {
        for (const language of languages) await showsPage(shown, language, remoteUnderTest)
      })
  })
}

type TestedRemote = RemoteUnderTest & Required<Pick<RemoteUnderTest, 'modules'>>

interface Case {
  title: string
  part: Part
  state: DataStateName | null
}

function casesOf(remote: SourceManifest, { states }: TestedRemote): Case[] {
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
  /** Differences from the default profile. */
  profile?: Partial<Profile>
  /** Properties from its slot; undefined for a page. */
  properties?: object
}

/** Returns each page, the stage in each status and the fillings, each with a user who may see it. */
function partsOf({ routes, stage, claims, fills = [] }: SourceManifest): Part[] {
  const pages = routes.map(({ title, path, module, access }) => {
    return { title: textIn(title, 'en'), path, module, person: personFor(access) }
  })
  const stages = (stage ? [stage] : []).flatMap(({ title, module }) =>
    openStatuses.map((status): Part => {
      const path = claims[0] ?? '/'
      const profile = { onboarding_status: status }
      const named = `${textIn(title, 'en')} (${status})`
      return { title: named, path, module, person: 'newcomer', profile }
    }),
  )
  const fillings = fills.map(({ title, slot, module, access }): Part => {
    const properties = isSlotName(slot) ? sampleSlotProperties[slot] : {}
    const person = access === 'public' ? 'member' : personFor(access)
    return { title: textIn(title, 'en'), path: '/', module, person, properties }
  })
  return [...pages, ...stages, ...fillings]
}

/** Onboarding statuses in which the stage is shown. */
const openStatuses = onboardingStatuses.filter((status) => status !== 'profilecompleted')

function personFor(access: string): FakePerson {
  if (access === 'public') return 'signed-out'
  return access === 'admin' || access === 'superuser' ? access : 'member'
}

async function showsPage(
  { part, state }: Case,
  language: Language,
  { modules, wrapper: Wrapper = Fragment, addresses, states, loadingMs }: TestedRemote,
): Promise<void> {
  if (state) states?.[state]?.()
  const changesOfDocument = watchDocument()
  const { Component: Page, preload } = await pageOf(part.module, modules)
  await loadLanguage(language)
  const session = fakeSession(part.person, part.profile)
  const visit = pageContextFor(part.path, addresses?.[part.path] ?? part.path, session)
  if (visit && !part.properties) void preload?.(visit)
  const { container } = render(
    <FakePlatform
      session={session}
      path={addresses?.[part.path] ?? part.path}
      pattern={part.path}
      language={language}
      {...(state === 'failed' && { onReport: () => undefined })}
    >
      <Wrapper>
        <main>
          {part.properties ? (
            <SlotFrame title={part.title}>
              <Page {...part.properties} />
            </SlotFrame>
          ) : (
            <Page />
          )}
        </main>
      </Wrapper>
    </FakePlatform>,
  )
  await screen.findAllByRole('heading', { level: 1 })
  await (state === 'loading' ? waitUntilQuiet(container) : waitUntilSettled(container, loadingMs))
  const changes = changesOfDocument()
  expect(
    [...changes, ...(await findPageProblems(container))],
    `in ${languageNames[language]}`,
  ).toEqual([])
  cleanup()
}

/** Renders a filling as in the shell: below the first-level heading of a page and a heading with its title. */
function SlotFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1>Page with a slot</h1>
      <section aria-label={title}>
        <h2>{title}</h2>
        {children}
      </section>
    </>
  )
}

async function pageOf(name: string, modules: TestedRemote['modules']): Promise<PageModule> {
  const load = modules[name]
  if (!load) throw new Error(`${name} is not among the modules`)
  const module = await load()
  if (!isPageModule(module)) throw new Error('The module does not export a Component')
  return module
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

/** Returns the visit context that the shell would pass to a page; null while the session is loading. */
function pageContextFor(pattern: string, address: string, session: Session): PageContext | null {
  if (session.status === 'loading') return null
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parameters = matchRoutes([{ path: pattern }], pathname)?.[0]?.params ?? {}
  return { session, parameters, searchParams }
}

/** Reads the manifest of the project under test. */
function readManifest(): unknown {
  return JSON.parse(readFileSync(join(process.cwd(), 'remote.manifest.json'), 'utf8'))
}

/** Returns loaders for the modules of a project, from the same files as the build. */
function findModules(manifest: SourceManifest): Record<string, () => Promise<unknown>> {
  return Object.fromEntries(
    listModules(manifest).map((module) => [
      module,
      () => import(/* @vite-ignore */ fileOf(module)),
    ]),
  )
}

function fileOf(module: string): string {
  const files = moduleFiles(module).map((file) => join(process.cwd(), file))
  const file = files.find((file) => existsSync(file))
  if (!file) throw new Error(`${module} has no source: ${files[0]} is missing`)
  return file
}
