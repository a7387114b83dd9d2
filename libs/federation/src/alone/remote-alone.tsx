import { textIn } from '@sabha/contract'
import { manifestSchema } from '@sabha/contract/composition'
import { FakePlatform, fakePeople, fakeSession } from '@sabha/contract/fake'
import { manifest, modules } from '@sabha/remote-pages'
import { UiProvider } from '@sabha/ui'
import { useState } from 'react'
import { type Choice, ChoiceBar } from './choice-bar.tsx'
import { PageOf } from './page-of.tsx'

const remote = manifestSchema.parse(manifest)
const stage = remote.stage ? [{ ...remote.stage, path: '/' }] : []
const parts = [...remote.routes, ...stage]

/** One page of a remote with whoever is chosen to stand in front of it. */
export function RemoteAlone() {
  const [choice, setChoice] = useState(readChoice)
  const part = parts.find(({ module, path }) => `${module} ${path}` === choice.part) ?? parts[0]
  const choose = (next: Choice) => {
    history.replaceState(null, '', `?${new URLSearchParams({ ...next })}`)
    setChoice(next)
  }
  if (!part) return <p>{remote.name} has no page.</p>
  return (
    <UiProvider>
      <ChoiceBar
        parts={parts.map(({ module, path, title }) => ({
          id: `${module} ${path}`,
          title: textIn(title, 'en'),
        }))}
        choice={choice}
        onChoose={choose}
      />
      <FakePlatform
        key={`${part.path} ${choice.person}`}
        session={fakeSession(choice.person)}
        path={part.path}
        pattern={part.path}
        // biome-ignore lint/suspicious/noConsole: there is no shell to tell
        onReport={(error) => console.warn('reported', error)}
      >
        <main>
          <PageOf load={modules[part.module]} />
        </main>
      </FakePlatform>
    </UiProvider>
  )
}

function readChoice(): Choice {
  const asked = new URLSearchParams(location.search)
  const person = fakePeople.find((name) => name === asked.get('person'))
  return {
    part: asked.get('part') ?? '',
    person: person ?? (remote.routes.length > 0 ? 'member' : 'newcomer'),
  }
}
