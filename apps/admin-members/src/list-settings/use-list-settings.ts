import { useMutation, useQuery } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { defaultLayout, type ListLayout } from '../layout.ts'
import { listSettingsMutations, listSettingsQueries } from './api.ts'
import { isSameLayout } from './list-settings.ts'
import { useMessages } from './messages.ts'

/** The user's settings of the list; the defaults if they cannot be read. */
export function useListSettings() {
  const text = useMessages()
  const textOf = useErrorText()
  const query = useQuery(listSettingsQueries.own())
  const save = useMutation({
    ...listSettingsMutations.saveLayout(),
    // One after another, so that the last press decides.
    scope: { id: 'list layout' },
    onError: (error) =>
      void toast.error([text.layoutFailed, textOf(error)].filter(Boolean).join(' ')),
  })

  /** Shows a failure in a toast, since its menu is closed by then. */
  async function reload() {
    const { error } = await query.refetch()
    if (error) toast.error([text.missing, textOf(error)].filter(Boolean).join(' '))
  }

  const { views = [], layout = defaultLayout } = query.data ?? {}
  return {
    isPending: query.isPending,
    isMissing: query.data === undefined && query.isError,
    reload: () => void reload(),
    views,
    layout,
    setLayout(next: ListLayout) {
      if (!isSameLayout(layout, next)) save.mutate(next)
    },
  }
}

export type ListSettingsState = ReturnType<typeof useListSettings>
