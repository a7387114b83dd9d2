import { mapRows } from '@sabha/backend/paging'
import { mutation, update } from '@sabha/backend/query'
import type { JobDraft } from '@sabha/types/records'
import { jobsQueries } from './queries.ts'
import {
  createJob,
  deleteJob,
  restoreJob,
  type SeenJob,
  setJobActive,
  updateJob,
} from './writes.ts'

const invalidates = [jobsQueries.all]

export const jobsMutations = {
  create: () => mutation({ mutationFn: createJob, invalidates }),
  update: () =>
    mutation({
      mutationFn: ({ seen, draft }: { seen: SeenJob; draft: JobDraft }) => updateJob(seen, draft),
      invalidates,
    }),
  /** Updates the job and every list optimistically. */
  setActive: () =>
    mutation({
      mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
        setJobActive(id, isActive),
      invalidates,
      optimistic: ({ id, isActive }) => [
        update(jobsQueries.one(id).queryKey, (job) => ({ ...job, is_active: isActive })),
        update(jobsQueries.list().queryKey, (list) =>
          mapRows(list, (job) => (job.id === id ? { ...job, is_active: isActive } : job)),
        ),
      ],
    }),
  delete: () => mutation({ mutationFn: deleteJob, invalidates }),
  restore: () => mutation({ mutationFn: restoreJob, invalidates }),
}
