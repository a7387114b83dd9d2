import { Link } from '@sabha/contract/router'
import { Button, Grid } from '@sabha/ui'
import { ActionIcon } from '@sabha/ui/list'
import { SectionCard } from '@sabha/ui/record'
import { useMessages } from './messages.ts'

export function AreaCards() {
  const { areas } = useMessages()
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <Area {...areas.events} to="/admin/events" newTo="/admin/events/new" />
      <Area {...areas.jobs} to="/admin/jobs" newTo="/admin/jobs/new" />
      <Area {...areas.members} to="/admin/members" />
      <Area {...areas.payments} to="/admin/payments" />
    </Grid>
  )
}

interface AreaProps {
  title: string
  lead: string
  view: string
  to: string
  add?: string
  newTo?: string
}

function Area({ title, lead, view, to, add, newTo }: AreaProps) {
  return (
    <SectionCard title={title} lead={lead}>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="3">
        <Button asChild>
          <Link to={to}>{view}</Link>
        </Button>
        {add && newTo && (
          <Button asChild>
            <Link to={newTo}>
              <ActionIcon name="add" />
              {add}
            </Link>
          </Button>
        )}
      </Grid>
    </SectionCard>
  )
}
