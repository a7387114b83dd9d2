import { useQuery } from '@sabha/backend/query'
import type { ListFilter } from '@sabha/ui/list'
import { type AuditLine, type AuditQuery, system } from './audit-line.ts'
import { useMessages } from './messages.ts'
import { auditQueries } from './queries.ts'
import { wordOf } from './word-of.ts'

export interface AuditFiltersOptions {
  query: AuditQuery
  lines: readonly AuditLine[]
  denied: boolean
  onChange(change: Partial<AuditQuery>): void
}

/** What the lines can be narrowed by; what the address names can always be taken away again. */
export function useAuditFilters({
  query,
  lines,
  denied,
  onChange,
}: AuditFiltersOptions): ListFilter[] {
  const text = useMessages()
  const { data: known } = useQuery(auditQueries.filters())
  const actions = (known?.actions ?? []).filter((action) => !denied || action.endsWith('_denied'))
  const ofActor = lines.find(({ actor_id }) => actor_id === query.actor)
  const actors = known?.actors ?? []
  return [
    {
      key: 'actor',
      label: text.columns.actor,
      value: query.actor,
      options: withChosen(
        [
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
          { value: system, label: text.system },
        ],
        query.actor,
        ofActor?.actor_name ?? ofActor?.actor_email ?? query.actor,
      ),
      onValueChange: (actor) => onChange({ actor }),
    },
    {
      key: 'action',
      label: text.columns.action,
      value: query.action,
      options: withChosen(
        actions.map((value) => ({ value, label: wordOf(value, text.actions) })),
        query.action,
        wordOf(query.action, text.actions),
      ),
      onValueChange: (action) => onChange({ action }),
    },
    {
      key: 'type',
      label: text.columns.target,
      value: query.type,
      options: withChosen(
        (known?.subject_types ?? []).map((value) => ({ value, label: wordOf(value, text.types) })),
        query.type,
        wordOf(query.type, text.types),
      ),
      onValueChange: (type) => onChange({ type }),
    },
  ]
}

function withChosen(options: ListFilter['options'], value: string, label: string) {
  const isKnown = value === '' || options.some((option) => option.value === value)
  return isKnown ? options : [...options, { value, label }]
}
