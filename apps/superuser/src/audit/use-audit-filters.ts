import type { ListFilter } from '@sabha/ui/list'
import { type AuditFilters, type AuditLine, type AuditQuery, systemActor } from './audit-line.ts'
import { useMessages } from './messages.ts'
import { translateName } from './translated-name.ts'

export interface AuditFiltersOptions {
  known: AuditFilters | undefined
  query: AuditQuery
  lines: readonly AuditLine[]
  denied: boolean
  onChange(change: Partial<AuditQuery>): void
}

/** Filters of the list. A value from the URL is always offered, so that it can be removed. */
export function useAuditFilters({
  known,
  query,
  lines,
  denied,
  onChange,
}: AuditFiltersOptions): ListFilter[] {
  const text = useMessages()
  const actions = (known?.actions ?? []).filter((action) => !denied || action.endsWith('_denied'))
  const ofActor = lines.find(({ actor_id }) => actor_id === query.actor)
  const actors = known?.actors ?? []
  return [
    {
      key: 'actor',
      label: text.columns.actor,
      value: query.actor,
      options: [
        ...actors.map(({ id, name }) => ({ value: id, label: name })),
        { value: systemActor, label: text.system },
      ],
      chosen: ofActor?.actor_name ?? ofActor?.actor_email ?? undefined,
      onValueChange: (actor) => onChange({ actor }),
    },
    {
      key: 'action',
      label: text.columns.action,
      value: query.action,
      options: actions.map((value) => ({ value, label: translateName(value, text.actions) })),
      chosen: translateName(query.action, text.actions),
      onValueChange: (action) => onChange({ action }),
    },
    {
      key: 'type',
      label: text.recordType,
      value: query.type,
      options: (known?.subject_types ?? []).map((value) => ({
        value,
        label: translateName(value, text.types),
      })),
      chosen: translateName(query.type, text.types),
      onValueChange: (type) => onChange({ type }),
    },
  ]
}
