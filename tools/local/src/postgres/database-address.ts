/** The roles that can log in to the database. `supabase_admin` stands for its superuser. */
export type DatabaseRole = 'supabase_admin' | 'postgres' | 'authenticator' | 'supabase_auth_admin'

/** Database server that we may access as superuser. */
export interface Database {
  /** Returns a `postgres://` URL. Uses the application's database if none is given. */
  url(role: DatabaseRole, database?: string): string
}

/**
 * Derives every URL from the superuser's. The service roles share its password. The role `postgres`,
 * which has the same rights as on hosted Supabase, has the well-known password `postgres`, so that
 * tools can connect.
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
