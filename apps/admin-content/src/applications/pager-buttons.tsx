import { useFormats } from '@sabha/contract'
import type { ApplicationStatus } from '@sabha/types'
import { Button, Icon, Row, Stack, Text } from '@sabha/ui'
import type { Ref } from 'react'
import { useMessages } from './messages.ts'
import type { ApplicationPager } from './use-application-pager.ts'

export interface PagerButtonsProps {
  nextRef: Ref<HTMLButtonElement>
  moving: ApplicationPager
  saved: ApplicationStatus | null
}

/** Previous and next buttons, with the position and the saved status between them. */
export function PagerButtons({ nextRef, moving, saved }: PagerButtonsProps) {
  const { moving: text, review, status } = useMessages()
  const { number } = useFormats()
  const { place, total, isLoading, previous, next } = moving
  return (
    <Row
      flexWrap="nowrap"
      justifyContent="space-between"
      flexGrow={{ base: '1', md: '0' }}
      title={text.hint}
    >
      <Way ref={null} label={text.previous} onGo={previous} icon="back" keys="ArrowLeft" />
      <Stack
        role="status"
        gap="0"
        position="relative"
        justifyContent="center"
        textAlign="center"
        width={{ md: '11rem' }}
        minHeight="3rem"
      >
        {place !== null && (
          <Text
            size="sm"
            tone="muted"
            fontVariantNumeric="tabular-nums"
            display={{ base: saved ? 'none' : 'block', md: 'block' }}
          >
            {text.place(number(place), number(total))}
          </Text>
        )}
        {saved && (
          <Text size="sm" fontWeight="medium" color="leaf" {...belowPlace}>
            <Icon name="check" /> {review.saved(status[saved])}
          </Text>
        )}
      </Stack>
      <Way
        ref={nextRef}
        label={isLoading ? text.loading : text.next}
        onGo={next}
        icon="arrow"
        keys="ArrowRight"
      />
    </Row>
  )
}

/** Leaves the position where it is. */
const belowPlace = {
  position: { md: 'absolute' },
  insetInline: '0',
  insetBlockStart: { md: '2.25rem' },
} as const

interface WayProps {
  ref: Ref<HTMLButtonElement>
  label: string
  icon: 'back' | 'arrow'
  keys: 'ArrowLeft' | 'ArrowRight'
  onGo: (() => void) | null
}

/** Stays focusable at the ends of the list. */
function Way({ ref, label, icon, keys, onGo }: WayProps) {
  return (
    <Button
      ref={ref}
      size="small"
      aria-disabled={onGo === null}
      aria-keyshortcuts={keys}
      onClick={() => onGo?.()}
    >
      {icon === 'back' && <Icon name={icon} />}
      {label}
      {icon === 'arrow' && <Icon name={icon} />}
    </Button>
  )
}
