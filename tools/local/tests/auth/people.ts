import type { SupabaseClient } from '@supabase/supabase-js'
import { expectData, type Identity, newEmail, password } from './start-identity.ts'

export interface TestPerson {
  id: string
  email: string
  client: SupabaseClient
}

/** Creates a confirmed account as admin and signs it in on a new device. */
export async function createSignedInPerson(identity: Identity): Promise<TestPerson> {
  const { id, email } = await createConfirmedPerson(identity)
  return { id, email, client: await signIn(identity, email) }
}

export async function createConfirmedPerson(
  identity: Identity,
): Promise<{ id: string; email: string }> {
  const email = newEmail()
  const account = { email, password, email_confirm: true }
  const { user } = expectData(await identity.admin().auth.admin.createUser(account))
  return { id: user?.id ?? '', email }
}

/** Signs in on another device. */
export async function signIn(identity: Identity, email: string): Promise<SupabaseClient> {
  const client = identity.client()
  expectData(await client.auth.signInWithPassword({ email, password }))
  return client
}

export async function readSession(client: SupabaseClient) {
  const { session } = expectData(await client.auth.getSession())
  if (!session) throw new Error('not signed in')
  return session
}
