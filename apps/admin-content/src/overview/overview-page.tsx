import { Link } from '@sabha/contract/router'
import { Card, Grid, TextLink } from '@sabha/ui'
import { Page } from '@sabha/ui/page'
import { useMessages } from './messages.ts'

/** The way to everything that admins look after. */
export function Component() {
  const text = useMessages()
  const places = [
    { to: '/admin/events', label: text.events },
    { to: '/admin/jobs', label: text.jobs },
    { to: '/admin/members', label: text.members },
  ]
  return (
    <Page title={text.title}>
      <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}>
        {places.map(({ to, label }) => (
          <Card key={to}>
            <TextLink asChild>
              <Link to={to}>{label}</Link>
            </TextLink>
          </Card>
        ))}
      </Grid>
    </Page>
  )
}
