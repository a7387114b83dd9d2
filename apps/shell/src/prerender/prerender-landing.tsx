import { type Platform, PlatformContext, type Session, textIn } from '@sabha/contract'
import type { Registry, ShellConfig } from '@sabha/contract/composition'
import { UiProvider } from '@sabha/ui'
import { type Prerendered, renderToStyledHtml } from '@sabha/ui/prerender'
import { MemoryRouter } from 'react-router-dom'
import { Header } from '../header/header.tsx'
import { LandingPage } from '../landing/landing-page.tsx'
import { FrameLayout } from '../routes/frame-layout.tsx'
import { navigationFor } from '../routes/navigation.ts'
import { compose } from '../start/compose.ts'

export interface LandingFacts {
  config: ShellConfig
  registry: Registry
  /** The versions of the shared libraries. */
  provides: Readonly<Record<string, string>>
}

const visitor: Session = { status: 'signed-out' }

/** The landing page as a visitor sees it when the application has started, in English. */
export function prerenderLanding({ config, registry, provides }: LandingFacts): Prerendered {
  const { foundation } = config
  const composition = compose(registry, { provides, config })
  const platform: Platform = {
    foundation,
    language: 'en',
    setLanguage: async () => {},
    report: () => {},
  }
  const entries = navigationFor(composition, visitor, 'main').map(({ id, label, to }) => {
    return { id, label: textIn(label, 'en'), to }
  })
  const header = (
    <Header
      foundation={foundation}
      session={visitor}
      entries={entries}
      accountEntries={[]}
      contributePath={null}
      onSignOut={() => {}}
    />
  )
  return renderToStyledHtml(
    <UiProvider>
      <PlatformContext value={platform}>
        <MemoryRouter>
          <FrameLayout header={header}>
            <LandingPage foundation={foundation} />
          </FrameLayout>
        </MemoryRouter>
      </PlatformContext>
    </UiProvider>,
  )
}
