import type { Client } from 'pg'

/**
 * Makes an existing, confirmed account a superuser. The change is audited. Returns a message for
 * the terminal.
 *
 * @throws Error if there is no such account or its address is not confirmed.
 */
export async function promoteToSuperuser(client: Client, email: string): Promise<string> {
  const { rows } = await client.query<{ role: string; pending: boolean }>(
    `select role, email_verification_pending as pending
     from public.profiles where email = lower($1)`,
    [email],
  )
  const [profile] = rows
  if (!profile) throw new Error(`Nobody has signed up with ${email}.`)
  if (profile.pending) throw new Error(`${email} has not been confirmed yet.`)
  if (profile.role === 'superuser') return `${email} is the superuser already.`
  await client.query(`update public.profiles set role = 'superuser' where email = lower($1)`, [
    email,
  ])
  return `${email} is now the superuser.`
}
