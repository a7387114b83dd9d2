import { queryOptions } from '@tanstack/react-query'
import { readProfile, readRole } from './reads.ts'

const all = ['profiles'] as const

/** What is kept of profiles. */
export const profilesQueries = {
  /** The key of everything below. */
  all,
  detail: (id: string) =>
    queryOptions({ queryKey: [...all, 'detail', id], queryFn: () => readProfile(id) }),
  role: (id: string) =>
    queryOptions({ queryKey: [...all, 'role', id], queryFn: () => readRole(id) }),
}
