import { expect, it } from 'vitest'
import { memberManifest, remoteOf } from '../../../tests/remotes.ts'
import { createServices, visit } from '../../../tests/services.ts'
import { leftOut } from '../../composition/composition.ts'
import { followShown, type Suspect, shownRemotes } from './follow-shown.ts'

const page = remoteOf(memberManifest({ slots: [{ name: 'member.dashboard', page: '/dashboard' }] }))
const fills = [filling('completed')]
const notices = remoteOf(
  memberManifest({ name: 'notices', routes: [], nav: [], claims: [], fills }),
)
const audit = remoteOf(
  memberManifest({ name: 'audit', routes: [], nav: [], claims: [], fills: [filling('admin')] }),
)

it('names the remote of the page and those that have filled its slots for whoever is here', async () => {
  const setup = createServices({ role: 'member' }, [page, notices, audit])
  const { router, services } = await visit('/dashboard', setup)
  expect(shownRemotes(router, services)).toEqual(['member', 'notices'])
  await router.navigate('/events')
  expect(shownRemotes(router, services)).toEqual(['member'])
})

it('tells whose page is shown, with the parts of others in it', async () => {
  const setup = createServices({ role: 'member' }, [page, notices, audit])
  const { router, services } = await visit('/events', setup)
  const told: Suspect[] = []
  followShown(router, services, (suspect) => told.push(suspect))
  await router.navigate('/dashboard')
  expect(told.at(-1)).toMatchObject({ remote: page, fillings: [notices] })
})

it('tells of no part whose build this tab has left out', async () => {
  const away = { ...notices, releases: [], refusal: leftOut }
  const setup = createServices({ role: 'member' }, [page, away])
  const { router, services } = await visit('/events', setup)
  const told: Suspect[] = []
  followShown(router, services, (suspect) => told.push(suspect))
  await router.navigate('/dashboard')
  expect(told.at(-1)).toMatchObject({ remote: page, fillings: [] })
})

function filling(access: string) {
  const slot = 'member.dashboard' as const
  return { slot, module: './card', access, title: 'Card', order: 1 }
}
