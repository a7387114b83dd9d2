import { mutation, update } from '@sabha/backend/query'
import type { Layout } from '../layout.ts'
import { listSettingsQueries } from './queries.ts'
import { deleteView, saveLayout, saveView } from './writes.ts'

const { queryKey } = listSettingsQueries.own()

export const listSettingsMutations = {
  saveView: () => mutation({ mutationFn: saveView, invalidates: [queryKey] }),
  deleteView: () =>
    mutation({
      mutationFn: deleteView,
      invalidates: [queryKey],
      optimistic: (id: string) => [
        update(queryKey, (kept) => ({
          ...kept,
          views: kept.views.filter((view) => view.id !== id),
        })),
      ],
    }),
  saveLayout: () =>
    mutation({
      mutationFn: saveLayout,
      invalidates: [queryKey],
      optimistic: (layout: Layout) => [update(queryKey, (kept) => ({ ...kept, layout }))],
    }),
}
