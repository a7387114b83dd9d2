import { useMoments } from '@sabha/contract/moments'
import type { CommunityEvent } from '@sabha/types/records'
import { Badge } from '@sabha/ui/badge'
import { ContentRow } from '../content/list/content-row.tsx'
import { useToggle } from '../content/list/use-toggle.ts'
import { eventsMutations } from './api.ts'
import { useMessages } from './messages.ts'

export interface EventRowProps {
  event: CommunityEvent
  onDelete(): void
}

export function EventRow({ event, onDelete }: EventRowProps) {
  const text = useMessages()
  const { weekdayAndTime } = useMoments()
  const { id, title, is_public: isPublic, event_date: moment, location } = event
  const setVisibility = useToggle(eventsMutations.setFlag(), text.toggleFailed(title))
  return (
    <ContentRow
      title={title}
      details={
        <>
          <time dateTime={moment}>{weekdayAndTime(moment)}</time>
          {location && ` · ${location}`}
        </>
      }
      description={event.description}
      badge={
        <Badge tone={isPublic ? 'good' : 'plain'}>
          {isPublic ? text.public : text.membersOnly}
        </Badge>
      }
      toggle={{
        label: isPublic ? text.makeMembersOnly : text.makePublic,
        onToggle: () => setVisibility({ id, on: !isPublic }),
      }}
      editPath={`/admin/events/${id}/edit`}
      copyPath={`/admin/events/new?from=${id}`}
      onDelete={onDelete}
    />
  )
}
