import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useRef } from 'react'
import { Button } from '../core/button.tsx'
import { Heading } from '../core/heading.tsx'
import { OutlineIcon } from '../core/icon.tsx'
import { Box, Container, Row, Stack } from '../core/layout.tsx'
import { Logo } from '../core/logo.tsx'
import { printPath } from '../core/print-path.ts'
import { Text } from '../core/text.tsx'
import { useFocusAfterNavigation } from '../page/page.tsx'
import { useRecordMessages } from './messages.ts'

export interface PrintPageProps {
  /** Kind of document, such as "Receipt". */
  title: string
  /** Document number, in tabular figures. */
  number?: string
  /** Name and address of the issuer. */
  sender: { name: string; lines: readonly string[] }
  /** `BackLink` on the screen to the list. */
  back?: ReactNode
  /** Further actions on the screen, next to Print. */
  actions?: ReactNode
  /** Shown at the end, such as a contact. */
  foot?: ReactNode
  children: ReactNode
}

const Sheet = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8',
    width: 'full',
    maxWidth: '210mm',
    marginInline: 'auto',
    padding: { base: '5', md: '12' },
    bg: 'surface',
    border: 'hairline',
    rounded: 'card',
    fontVariantNumeric: 'tabular-nums',
    _print: { border: 'none', padding: '0', maxWidth: 'none' },
  },
})

/** A document for A4 paper with issuer, title and number; readable in greyscale. */
export function PrintPage({
  title,
  number,
  sender,
  back,
  actions,
  foot,
  children,
}: PrintPageProps) {
  const messages = useRecordMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterNavigation(heading)
  return (
    <Container paddingBlock={{ base: '6', md: '10', _print: '0' }}>
      <Stack gap="5">
        <Row
          justifyContent={{ base: 'flex-start', md: 'flex-end' }}
          maxWidth="210mm"
          width="full"
          marginInline="auto"
          _print={{ display: 'none' }}
        >
          {back && <Box marginInlineEnd={{ md: 'auto' }}>{back}</Box>}
          {actions}
          <Button onClick={() => print()}>
            <OutlineIcon path={printPath} />
            {messages.print}
          </Button>
        </Row>
        <Sheet>
          <Row justifyContent="space-between" alignItems="flex-start" gap="6">
            <Stack gap="1">
              <Logo name={sender.name} />
              {sender.lines.map((line) => (
                <Text key={line} tone="muted" size="sm">
                  {line}
                </Text>
              ))}
            </Stack>
            <Stack gap="1" flexGrow="1" alignItems={{ md: 'flex-end' }} textAlign={{ md: 'end' }}>
              <Heading level={1} size="section" ref={heading} tabIndex={-1}>
                {title}
              </Heading>
              {number && <Text tone="muted">{number}</Text>}
            </Stack>
          </Row>
          {children}
          {foot && (
            <chakra.footer borderTop="hairline" paddingTop="4" color="muted" fontSize="sm">
              {foot}
            </chakra.footer>
          )}
        </Sheet>
      </Stack>
    </Container>
  )
}
