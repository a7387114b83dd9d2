import { expect, it } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import { createServices, visitPage } from '../../../tests/services.ts'
import { currentComposition } from '../../composition/services.ts'
import { listShownRemotes } from './shown-remotes.ts'

const page = createSampleRemote(
  createMemberManifest({ slots: [{ name: 'member.dashboard', page: '/dashboard' }] }),
)
const fills = [filling('completed')]
const notices = createSampleRemote(
  createMemberManifest({ name: 'notices', routes: [], nav: [], claims: [], fills }),
)
const audit = createSampleRemote(
  createMemberManifest({
    name: 'audit',
    routes: [],
    nav: [],
    claims: [],
    fills: [filling('admin')],
  }),
)

it('returns the remote of the page and those whose fillings the user may see', async () => {
  const setup = createServices({ role: 'member' }, [page, notices, audit])
  const { router, services, session } = await visitPage('/dashboard', setup)
  const shown = { composition: currentComposition(services.composition), session }
  expect(listShownRemotes(router, shown)).toEqual(['member', 'notices'])
  await router.navigate('/events')
  expect(listShownRemotes(router, shown)).toEqual(['member'])
})

function filling(access: string) {
  const slot = 'member.dashboard' as const
  return { slot, module: './card', access, title: 'Card', order: 1 }
}
