import { errorTextIn, loadLanguage, type PageContext, textIn } from '@sabha/contract'
import { sourceManifestSchema } from '@sabha/contract/composition'
import { FakePlatform, fakeSession, sampleSlotProperties } from '@sabha/contract/fake'
import * as pages from '@sabha/remote-pages'
import { Toaster } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { useEffect, useState } from 'react'
import { ChoiceBar } from './choice-bar.tsx'
import { GuardedPart } from './guarded-part.tsx'
import { LoadedPage } from './loaded-page.tsx'
import { readStandaloneChoice, type StandaloneChoice } from './standalone-choice.ts'

const remote = sourceManifestSchema.parse(pages.manifest)
const stage = remote.stage ? [{ ...remote.stage, path: '/', access: null }] : []
const slotProperties: Readonly<Record<string, object>> = sampleSlotProperties
const fillings = (remote.fills ?? []).map((fill) => ({ ...fill, path: '/' }))
const parts = [...remote.routes, ...stage, ...fillings].map((part) => ({
  ...part,
  properties: 'slot' in part ? slotProperties[part.slot] : undefined,
  id: `${part.module} ${part.path}`,
  title: textIn(part.title, 'en'),
}))
const states = pages.states ?? {}

/** Shows one page of a remote for the chosen user. */
export function StandaloneRemote({ first }: { first: StandaloneChoice }) {
  const [choice, setChoice] = useState(first)
  const part = parts.find(({ id }) => id === choice.part) ?? parts[0]
  useEffect(() => {
    const { documentElement: root } = document
    if (choice.theme === 'system') delete root.dataset.theme
    else root.dataset.theme = choice.theme
    root.lang = choice.language
  }, [choice.theme, choice.language])
  const choose = (next: StandaloneChoice) => {
    history.replaceState(null, '', `?${new URLSearchParams({ ...next })}`)
    states[next.data]?.()
    // Error messages are read when they are shown, so nothing waits for them.
    void loadLanguage(next.language).then(() => setChoice(next))
  }
  if (!part) return <p>{remote.name} has no page.</p>
  const session = fakeSession(choice.person)
  return (
    <UiProvider
      language={choice.language}
      errorText={(error, own) => errorTextIn(choice.language, error, own)}
    >
      <ChoiceBar parts={parts} states={Object.keys(states)} choice={choice} onChoose={choose} />
      <FakePlatform
        key={JSON.stringify({ ...choice, theme: '' })}
        session={session}
        path={pages.addresses?.[part.path] ?? part.path}
        pattern={part.path}
        language={choice.language}
        // biome-ignore lint/suspicious/noConsole: there is no shell to tell
        onReport={(error) => console.warn('reported', error)}
      >
        <main>
          <GuardedPart {...part} session={session}>
            <LoadedPage
              load={pages.modules[part.module]}
              properties={part.properties}
              visit={part.properties || session.status === 'loading' ? null : visitOf(session)}
            />
          </GuardedPart>
        </main>
        <Toaster />
      </FakePlatform>
    </UiProvider>
  )
}

/** Leaves the route parameters empty, as in the page itself. */
function visitOf(session: PageContext['session']): PageContext {
  return { session, parameters: {}, searchParams: new URLSearchParams() }
}

/** Returns the choice in the URL once its language is loaded. */
export async function firstChoice(): Promise<StandaloneChoice> {
  const choice = readStandaloneChoice(
    location.search,
    remote.routes.length > 0 ? 'member' : 'newcomer',
  )
  states[choice.data]?.()
  await loadLanguage(choice.language)
  return choice
}
