import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Button, Card, List, ListItem, Row, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import type { ListedJob } from '../job.ts'
import { useMessages } from './messages.ts'

export interface JobRowsProps {
  jobs: readonly ListedJob[]
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(): unknown
}

/** Jobs, with a button that loads the next ones. */
export function JobRows({ jobs, fetchNextPage, ...next }: JobRowsProps) {
  const text = useMessages()
  return (
    <>
      <List aria-label={text.title}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </List>
      {next.isFetchNextPageError && (
        <Text role="alert" color="brick">
          {text.failed}
        </Text>
      )}
      {next.hasNextPage && (
        <Button
          alignSelf="center"
          loading={next.isFetchingNextPage}
          loadingText={text.loading}
          onClick={() => void fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  )
}

function JobRow({ job }: { job: ListedJob }) {
  const text = useMessages()
  const { date } = useFormats()
  const details = [
    job.company,
    job.location,
    job.salary_range,
    job.closing_date && text.closes(date(job.closing_date)),
  ]
  return (
    <Card asChild position="relative" padding={{ base: '4', md: '4' }} _hover={{ bg: 'tint' }}>
      <ListItem>
        <Row justifyContent="space-between">
          <Box minWidth="0" overflowWrap="anywhere">
            <Box
              asChild
              fontWeight="semibold"
              rounded="card"
              _after={{ content: '""', position: 'absolute', inset: '0' }}
            >
              <Link to={`/jobs/${job.id}`}>{job.title}</Link>
            </Box>
            <Text tone="muted" size="sm">
              <bdi>{details.filter(Boolean).join(' · ')}</bdi>
            </Text>
          </Box>
          {job.application && <Badge tone="good">{text.applied}</Badge>}
        </Row>
      </ListItem>
    </Card>
  )
}
