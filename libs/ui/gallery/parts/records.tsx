import { Box, Button, Grid, Row, Text, TextLink } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { BarChart } from '@sabha/ui/bar-chart'
import type { DataState } from '@sabha/ui/data-view'
import { ActionBar, FactList, RecordPage, SectionCard, Tabs } from '@sabha/ui/record'
import { ShareButtons } from '@sabha/ui/share'
import { StatTile } from '@sabha/ui/stat-tile'
import { LinkedText } from '@sabha/ui/web-address'
import { useState } from 'react'

const facts = [
  { label: 'Member since', value: '14 Mar 2019' },
  { label: 'Phone', value: '+91 98765 43210', copies: '+919876543210' },
  { label: 'Payment id', value: 'pay_R5xYb2QpLmN8Kd', copies: 'pay_R5xYb2QpLmN8Kd' },
  { label: 'Company', value: undefined },
]

const tiles: [string, DataState<number>][] = [
  ['Loading', { status: 'loading' }],
  ['Slow', { status: 'slow' }],
  ['None', { status: 'empty' }],
  ['Failed', { status: 'failed', error: new Error('No answer'), retry: () => undefined }],
]

const months = ['Sep', 'Oct', 'Nov'].map((label, index) => ({
  key: label,
  label,
  value: 500 * (index + 1),
}))

export function Records() {
  const [tab, setTab] = useState('payments')
  return (
    <RecordPage
      title="Meera Joshi"
      lead="Teacher in Pune"
      back={
        <TextLink href="#members" alignSelf="flex-start">
          Back to Members
        </TextLink>
      }
      picture={
        <Box
          display="grid"
          placeItems="center"
          boxSize="16"
          flexShrink="0"
          rounded="full"
          bg="tint"
          color="accent"
          fontWeight="semibold"
          fontSize="xl"
        >
          MJ
        </Box>
      }
      badges={<Badge tone="good">Paid</Badge>}
      action={<Button variant="primary">Edit</Button>}
      facts={
        <SectionCard title="Contact">
          <FactList facts={facts} />
        </SectionCard>
      }
    >
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(11rem, 1fr))">
        {tiles.map(([label, state]) => (
          <StatTile key={label} icon="people" label={label} state={state} format={String} />
        ))}
        <StatTile
          icon="calendar"
          label="Leads to its list"
          link={<a href="#events">Leads to its list</a>}
          state={{ status: 'filled', data: 12 }}
          format={String}
        />
      </Grid>
      <Tabs
        label="Of this member"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            key: 'payments',
            label: 'Payments',
            count: <Badge tone="plain">12</Badge>,
            content: <Text>Twelve payments.</Text>,
          },
          { key: 'applications', label: 'Applications', content: <Text>None yet.</Text> },
          { key: 'timeline', label: 'Timeline', content: <Text>Joined in 2019.</Text> },
        ]}
      />
      <SectionCard
        title="Profile"
        lead="What the member tells of themselves."
        actions={<Button size="small">Edit</Button>}
      >
        <Text>
          <LinkedText>
            Teaches mathematics and looks after the library on Sundays (https://library.example).
          </LinkedText>
        </Text>
        <Row>
          <Share />
        </Row>
      </SectionCard>
      <SectionCard title="Contributions by month">
        <BarChart bars={months} format={(value) => `₹${value}`} />
      </SectionCard>
      <SectionCard title="Delete this member" tone="danger" lead="This cannot be undone.">
        <Button variant="danger" alignSelf="flex-start">
          Delete
        </Button>
      </SectionCard>
      <ActionBar note="Draft kept on this device">
        <Button>Discard</Button>
        <Button variant="primary">Save</Button>
      </ActionBar>
    </RecordPage>
  )
}

function Share() {
  const nothing = () => undefined
  return (
    <ShareButtons
      title="Meera Joshi"
      url="https://sabha.test/members/meera"
      text={{ share: 'Share', copy: 'Copy Link' }}
      onCopied={nothing}
      onNotCopied={nothing}
    />
  )
}
