import { queryOptions } from '@tanstack/react-query'
import { readProfile, readRole } from './reads.ts'

const all = ['profiles'] as const

/** Queries about profiles. */
export const profilesQueries = {
  /** Key prefix of all queries below. */
  all,
  detail: (id: string) =>
    queryOptions({ queryKey: [...all, 'detail', id], queryFn: () => readProfile(id) }),
  role: (id: string) =>
    queryOptions({ queryKey: [...all, 'role', id], queryFn: () => readRole(id) }),
}
