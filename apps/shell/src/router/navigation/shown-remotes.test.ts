import { expect, it } from 'vitest'
import { memberManifest, remoteOf } from '../../../tests/remotes.ts'
import { createServices, visit } from '../../../tests/services.ts'
import { compositionOf } from '../../composition/services.ts'
import { shownRemotes } from './shown-remotes.ts'

const page = remoteOf(memberManifest({ slots: [{ name: 'member.dashboard', page: '/dashboard' }] }))
const fills = [filling('completed')]
const notices = remoteOf(
  memberManifest({ name: 'notices', routes: [], nav: [], claims: [], fills }),
)
const audit = remoteOf(
  memberManifest({ name: 'audit', routes: [], nav: [], claims: [], fills: [filling('admin')] }),
)

it('returns the remote of the page and those whose fillings the user may see', async () => {
  const setup = createServices({ role: 'member' }, [page, notices, audit])
  const { router, services, session } = await visit('/dashboard', setup)
  const shown = { composition: compositionOf(services.composition), session }
  expect(shownRemotes(router, shown)).toEqual(['member', 'notices'])
  await router.navigate('/events')
  expect(shownRemotes(router, shown)).toEqual(['member'])
})

function filling(access: string) {
  const slot = 'member.dashboard' as const
  return { slot, module: './card', access, title: 'Card', order: 1 }
}
