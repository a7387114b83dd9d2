/** The roles that can log in to the embedded database. */
export type DatabaseRole = 'supabase_admin' | 'postgres' | 'authenticator' | 'supabase_auth_admin'

/** The name of the database that the application uses. */
export const mainDatabase = 'postgres'

/** What `postgres://` addresses of one server are made from. */
export interface DatabaseServer {
  host: string
  port: number
  password: string
}

/**
 * The address of a database for a role. The role `postgres`, which has no more rights than on
 * hosted Supabase, has the well-known password `postgres`, so that tools can connect.
 */
export function databaseAddress(
  server: DatabaseServer,
  role: DatabaseRole,
  database: string = mainDatabase,
): string {
  const address = new URL(`postgres://${server.host}:${server.port}/${database}`)
  address.username = role
  address.password = role === 'postgres' ? 'postgres' : server.password
  return address.href
}
