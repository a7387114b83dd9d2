import { queryOptions } from '@tanstack/react-query'
import { readProfile } from './read-profile.ts'
import { readRole } from './read-role.ts'

const all = ['profiles'] as const

/** What React Query reads about profiles, with the keys it is kept under. */
export const profilesQueries = {
  /** The key of everything below, to read it again after a change. */
  all,
  detail: (id: string) =>
    queryOptions({ queryKey: [...all, 'detail', id], queryFn: () => readProfile(id) }),
  role: (id: string) =>
    queryOptions({ queryKey: [...all, 'role', id], queryFn: () => readRole(id) }),
}
