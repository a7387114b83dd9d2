import { queryOptions } from '@tanstack/react-query'
import { readProfile } from './read-profile.ts'

const all = ['profiles'] as const

export const profilesQueries = {
  /** The key of everything below, to read it again after a change. */
  all,
  detail: (id: string) =>
    queryOptions({ queryKey: [...all, 'detail', id], queryFn: () => readProfile(id) }),
}
