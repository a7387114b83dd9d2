import supabase from '@supabase/supabase-js/package.json'
import { expect, it } from 'vitest'
import own from '../package.json'

it('uses the same version of the REST client as the auth client library', () => {
  const declared = own.dependencies['@supabase/postgrest-js']
  expect(declared).toBe(supabase.dependencies['@supabase/postgrest-js'])
})
