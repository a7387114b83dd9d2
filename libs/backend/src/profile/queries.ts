import { queryOptions } from '@tanstack/react-query'
import { readProfile, readRole } from './reads.ts'

const profilesKey = ['profiles'] as const

/** Queries about profiles. */
export const profilesQueries = {
  /** Key prefix of all queries below. */
  all: profilesKey,
  detail: (id: string) =>
    queryOptions({ queryKey: [...profilesKey, 'detail', id], queryFn: () => readProfile(id) }),
  role: (id: string) =>
    queryOptions({ queryKey: [...profilesKey, 'role', id], queryFn: () => readRole(id) }),
}
