import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { accessLevels } from '../access.ts'
import { FakePlatform } from '../fake/fake-platform.tsx'
import { type FakePerson, fakeSession } from '../fake/fake-session.ts'
import { textIn } from '../language/localized-text.ts'
import { manifestSchema, type RemoteManifest } from '../manifest.ts'

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
}

/**
 * The tests that every remote passes before the shell may compose it: a manifest that holds, and
 * pages that each render for whom they are meant, with one heading of the first level, without an
 * accessibility violation and without an error in the console.
 *
 * @example describeRemote({ manifest, modules: { './dashboard': () => import('./page.tsx') } })
 */
export function describeRemote({ manifest, modules, wrapper, addresses }: RemoteUnderTest): void {
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
    it.each(partsOf(remote))('shows $title at $path', async (part) => {
      const load = modules[part.module]
      if (!load) throw new Error(`${part.module} is not among the modules`)
      const path = addresses?.[part.path] ?? part.path
      await showsAccessiblePage({ part, path, Page: componentOf(await load()), wrapper })
    })
  })
}

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

function componentOf(module: unknown): ComponentType {
  const Component = module && typeof module === 'object' && Reflect.get(module, 'Component')
  if (typeof Component !== 'function') throw new Error('The module does not export a Component')
  return Component
}

interface PageCheck {
  part: Part
  path: string
  Page: ComponentType
  wrapper: RemoteUnderTest['wrapper']
}

async function showsAccessiblePage({ part, path, Page, wrapper: Wrapper = Fragment }: PageCheck) {
  const { container } = render(
    <FakePlatform session={fakeSession(part.person)} path={path} pattern={part.path}>
      <Wrapper>
        <main>
          <Page />
        </main>
      </Wrapper>
    </FakePlatform>,
  )
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const { violations } = await axe.run(container, { rules: withoutLayout })
  expect(
    violations.map(({ id, help, nodes }) => [id, help, nodes.map((node) => node.html)]),
  ).toEqual([])
}

/** jsdom lays nothing out, so contrast is for a real browser to judge. */
const withoutLayout = { 'color-contrast': { enabled: false } }

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
