import { FakePlatform } from '@sabha/contract/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { usePersonName } from './use-person-name.ts'

afterEach(cleanup)

const email = 'asha@example.org'

it.each([
  ['the name', 'en', ' Asha Rao ', email, 'Asha Rao'],
  ['that there is none', 'en', ' ', undefined, 'Unnamed User'],
  ['whose address it is if there is no name', 'en', null, email, `Unnamed User (${email})`],
  ['that there is none, in Hindi', 'hi', null, undefined, 'बिना नाम का सदस्य'],
] as const)('says %s', async (_, language, fullName, address, name) => {
  expect(await shownName({ language, fullName, address })).toBe(name)
})

it('calls an applicant without a name an applicant', async () => {
  expect(await shownName({ language: 'en', fullName: null, kind: 'applicant' })).toBe(
    'Unnamed Applicant',
  )
})

interface Shown extends NameProps {
  language: 'en' | 'hi'
}

async function shownName({ language, ...name }: Shown) {
  const { findByText } = render(
    <FakePlatform language={language}>
      <Name {...name} />
    </FakePlatform>,
  )
  const { textContent } = await findByText(language === 'hi' ? /[ऀ-ॿ]/ : /\w/)
  return textContent
}

interface NameProps {
  fullName: string | null
  address?: string | undefined
  kind?: 'user' | 'applicant'
}

function Name({ fullName, address, kind }: NameProps) {
  return <p>{usePersonName(kind)(fullName, address)}</p>
}
