import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { Heading } from '../core/heading.tsx'
import { Container, Row, Stack } from '../core/layout.tsx'
import { Text } from '../core/text.tsx'

export interface PageProps {
  title: string
  /** One line below the title. */
  lead?: ReactNode
  /** What can be done on the whole page, beside the title. */
  actions?: ReactNode
  /** `form` for one column of fields, `prose` for reading, `page` for the rest. */
  width?: 'page' | 'prose' | 'form'
  children: ReactNode
}

const Frame = chakra('div', { base: { paddingBlock: { base: '8', md: '12' } } })

/** The frame of a page: its title takes the focus when somebody has navigated here. */
export function Page({ title, lead, actions, width = 'page', children }: PageProps) {
  return (
    <Container width={width} asChild>
      <Frame>
        <Stack gap="8">
          <Row justifyContent="space-between" alignItems="flex-end" gap="4">
            <Stack gap="2">
              <PageTitle>{title}</PageTitle>
              {lead && (
                <Text tone="muted" size="lg">
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

/** The h1 on its own, for pages with another frame. Focus as in `Page`. */
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

/** The browser itself begins at the top of a document: only later pages need the focus moved. */
function useFocusAfterNavigation(target: { current: HTMLElement | null }) {
  useEffect(() => {
    if (navigated) target.current?.focus({ preventScroll: true })
    navigated = true
  }, [target])
}
