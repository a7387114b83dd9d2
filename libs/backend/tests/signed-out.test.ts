import { expect, it, vi } from 'vitest'
import { configureBackend, currentSession, onAuthChange, signOut } from '../src/index.ts'

vi.mock('@supabase/supabase-js', () => {
  throw new Error('The client library must not be loaded')
})

it('reads as a visitor without loading the client library', async () => {
  configureBackend({ url: 'http://backend.test', publishableKey: 'sb_publishable_test' })

  const stop = onAuthChange(() => undefined)
  expect(await currentSession()).toBeNull()
  await signOut()
  stop()
})
