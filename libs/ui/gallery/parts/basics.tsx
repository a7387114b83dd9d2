import {
  Button,
  Card,
  Figure,
  Heading,
  Icon,
  LoadingMark,
  Row,
  Stack,
  Text,
  TextLink,
} from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { ActionIcon } from '@sabha/ui/list'
import { Specimen, SpecimenFamily, Specimens } from '../specimen.tsx'

const variants = ['primary', 'secondary', 'chosen', 'quiet', 'danger'] as const
const tones = ['good', 'waiting', 'bad', 'accent', 'plain'] as const
const actions = [
  'add',
  'edit',
  'copy',
  'delete',
  'undo',
  'filter',
  'sort',
  'download',
  'print',
  'archive',
  'more',
] as const

export function Basics() {
  return (
    <SpecimenFamily title="Basics">
      <Specimens>
        <Specimen title="Button">
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
          </Row>
        </Specimen>
        <Specimen title="Button: busy, disabled, small">
          <Row>
            <Button loading loadingText="Saving...">
              Save
            </Button>
            <Button aria-disabled="true">Not yet</Button>
            <Button size="small">
              <Icon name="retry" />
              Retry
            </Button>
          </Row>
        </Specimen>
        <Specimen title="Badge">
          <Row>
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Row>
        </Specimen>
        <Specimen title="Icons of actions">
          <Row>
            {actions.map((name) => (
              <ActionIcon key={name} name={name} boxSize="6" />
            ))}
          </Row>
        </Specimen>
        <Specimen title="Card: plain, tint, sunken">
          <Stack>
            <Card>Plain</Card>
            <Card tone="tint">Tint</Card>
            <Card tone="sunken">Sunken</Card>
          </Stack>
        </Specimen>
        <Specimen title="Text">
          <Stack gap="2">
            <Heading level={3}>A heading of a card</Heading>
            <Text size="lg">A lead in large letters.</Text>
            <Text>
              Body text with <TextLink href="#top">a link</TextLink>.
            </Text>
            <Text tone="muted">Muted text.</Text>
            <Figure fontSize="2xl">₹12,34,567</Figure>
            <LoadingMark />
          </Stack>
        </Specimen>
      </Specimens>
    </SpecimenFamily>
  )
}
