import { createBrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageRoute } from './page-route.tsx'

const pageData = { title: () => 'Page', isPrivate: false, outcome: {} } as never
let router: ReturnType<typeof createBrowserRouter>

beforeEach(async () => {
  history.replaceState(null, '', '/start')
  router = createBrowserRouter([
    pageRoute('/start', async () => pageData),
    pageRoute('/guarded', async () => '/signin'),
    pageRoute('/signin', async () => pageData),
    pageRoute('/unknown', async () => '/guarded'),
  ])
})

afterEach(() => router.dispose())

const arrive = (path: string) => vi.waitFor(() => expect(router.state.location.pathname).toBe(path))

it('keeps the page of a link that is redirected', async () => {
  await router.navigate('/guarded')
  await arrive('/signin')
  history.back()
  await arrive('/start')
  history.forward()
  await arrive('/signin')
})

it.each([
  ['once', '/guarded'],
  ['twice', '/unknown'],
])(
  'replaces an entry of the history that is redirected %s, so that Back leaves it',
  async (_, path) => {
    history.pushState(null, '', path)
    history.pushState(null, '', '/signin')
    history.back()
    await arrive('/signin')
    history.back()
    await arrive('/start')
  },
)
