import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { Heading } from '../core/heading.tsx'
import { Box, Container, Row, Stack } from '../core/layout.tsx'
import { Text } from '../core/text.tsx'

export interface PageProps {
  title: string
  /** A line below the title. */
  lead?: ReactNode
  /** `BackLink` to the list or page that this one belongs to, above the title. */
  back?: ReactNode
  /** Actions on the whole page, next to the title; on phones next to the lead. */
  actions?: ReactNode
  /** `form` for one column of fields, `prose` for reading, `page` for the rest. */
  width?: 'page' | 'prose' | 'form'
  children: ReactNode
}

const Frame = chakra('div', { base: { paddingBlock: { base: '8', md: '12' } } })

/** The frame of a page. Its title gets the focus after a navigation. */
export function Page({ title, lead, back, actions, width = 'page', children }: PageProps) {
  return (
    <Container width={width} asChild>
      <Frame>
        <Stack gap="8">
          {back}
          <Row
            justifyContent="space-between"
            alignItems={{ base: 'center', md: 'flex-end' }}
            columnGap="4"
            rowGap={{ base: '2', md: '4' }}
          >
            <Stack gap="2" display={{ base: 'contents', md: 'flex' }}>
              <Box flexBasis={{ base: 'full', md: 'auto' }}>
                <PageTitle>{title}</PageTitle>
              </Box>
              {lead && (
                <Text tone="muted" size="lg" overflowWrap="anywhere">
                  {lead}
                </Text>
              )}
            </Stack>
            {actions && <Row>{actions}</Row>}
          </Row>
          {children}
        </Stack>
      </Frame>
    </Container>
  )
}

/** A standalone h1 for pages with another frame. Gets the focus as in `Page`. */
export function PageTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterNavigation(heading)
  return (
    <Heading level={1} ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}

let navigated = false

/** Focuses the title after a navigation; on the first page of a visit the browser already starts at the top. */
export function useFocusAfterNavigation(target: { current: HTMLElement | null }) {
  useEffect(() => {
    if (navigated) target.current?.focus({ preventScroll: true })
    navigated = true
  }, [target])
}
