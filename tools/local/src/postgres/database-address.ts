/** The roles that can log in to the database. `supabase_admin` stands for its superuser. */
export type DatabaseRole = 'supabase_admin' | 'postgres' | 'authenticator' | 'supabase_auth_admin'

/** A server whose superuser we may act as. */
export interface Database {
  /** A `postgres://` address; the database is the application's when not given. */
  url(role: DatabaseRole, database?: string): string
}

/**
 * Derives every address from the superuser's. The service roles share its password; the role
 * `postgres`, which has no more rights than on hosted Supabase, has the well-known password
 * `postgres`, so that tools can connect.
 */
export function databaseAt(adminUrl: string): Database {
  return {
    url(role, database) {
      const address = new URL(adminUrl)
      if (role !== 'supabase_admin') address.username = role
      if (role === 'postgres') address.password = 'postgres'
      if (database !== undefined) address.pathname = `/${database}`
      return address.href
    },
  }
}
