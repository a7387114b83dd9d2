import supabase from '@supabase/supabase-js/package.json'
import { expect, it } from 'vitest'
import own from '../package.json'

it('reads and writes with the REST client that the client library of accounts brings', () => {
  const declared = own.dependencies['@supabase/postgrest-js']
  expect(declared).toBe(supabase.dependencies['@supabase/postgrest-js'])
})
