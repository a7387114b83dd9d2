import { Box, Button, Container, Row, Stack, Text, VisuallyHidden } from '@sabha/ui'
import { type ReactNode, useEffect } from 'react'
import { useSelectionBarMessages } from './messages.ts'

export interface SelectionBarProps {
  /** Name of the bar for screen readers. */
  label: string
  /** Number of selected rows as a text, such as "2 members selected"; empty if none are. Changes are announced. */
  count: string
  /** Called by the button of the bar and by Escape. */
  onClear(): void
  /** Further buttons beside "Clear". */
  beside?: ReactNode
  /** Actions on the selected rows. */
  children: ReactNode
}

/**
 * Shows the number of selected rows, with actions; nothing if no row is selected. Escape clears the selection,
 * unless a field, menu or dialog handles it. The focus then moves to the box that selects all rows, which has
 * `data-select-all`.
 *
 * @example
 * <FootBar>
 *   <SelectionBar label={text.bar} count={count} onClear={clear}>
 *     <Button size="small">Copy emails</Button>
 *   </SelectionBar>
 * </FootBar>
 */
export function SelectionBar({ label, count, onClear, beside, children }: SelectionBarProps) {
  const text = useSelectionBarMessages()

  function clear() {
    focusListControls()
    onClear()
  }

  useEscape(count ? clear : null)
  return (
    <>
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      {count && (
        <Row
          role="group"
          aria-label={label}
          columnGap="4"
          rowGap="2"
          justifyContent="space-between"
        >
          <Row gap="1">
            <Text fontWeight="semibold">{count}</Text>
            <Button size="small" variant="quiet" onClick={clear}>
              {text.clear}
            </Button>
            {beside}
          </Row>
          <Row gap="2">{children}</Row>
        </Row>
      )}
    </>
  )
}

/** Docked to the bottom of the window while the list scrolls, without moving content. Invisible without a button. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <Box
      data-at-foot=""
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="header"
      css={{
        '&:has(button)': {
          bg: 'surface',
          borderTop: 'hairline',
          paddingTop: '3',
          paddingBottom: 'max({spacing.3}, env(safe-area-inset-bottom))',
        },
      }}
    >
      <Container>
        <Stack gap="2">{children}</Stack>
      </Container>
    </Box>
  )
}

/** Phones show the button of the sheet in place of the box. A hidden element does not take the focus. */
function focusListControls(): void {
  const targets = document.querySelectorAll<HTMLElement>('[data-select-all], [data-list-controls]')
  for (const target of targets) target.focus({ preventScroll: true })
}

/** Calls `act` on Escape, unless a field, menu or dialog handles it. */
function useEscape(act: (() => void) | null) {
  useEffect(() => {
    if (!act) return
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isTaken =
        target instanceof Element &&
        target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=menu]')
      if (key === 'Escape' && !isTaken && !defaultPrevented) act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
