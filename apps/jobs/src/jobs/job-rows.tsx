import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Button, List, ListItem, Row, Text } from '@sabha/ui'
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
      <List aria-label={text.title} gap="0" bg="surface" border="hairline" rounded="card">
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
    <ListItem
      position="relative"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2.5"
      css={{ '* + &': { borderTop: 'hairline' } }}
      _hover={{ bg: 'tint' }}
      _first={{ borderTopRadius: 'card' }}
      _last={{ borderBottomRadius: 'card' }}
    >
      <Row justifyContent="space-between">
        <Box minWidth="0" overflowWrap="anywhere">
          <Box
            asChild
            fontWeight="semibold"
            rounded="control"
            textDecoration="none"
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
  )
}
