import type { Foundation } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Container, Row, Text } from '@sabha/ui'
import { useMessages } from '../../platform/messages.ts'
import { legalPageNames, legalPaths } from '../legal/legal-paths.ts'

export function Footer({ foundation }: { foundation: Pick<Foundation, 'name'> }) {
  const { footer: messages, titles } = useMessages()
  return (
    <Box asChild borderTop="hairline" _print={{ display: 'none' }}>
      <footer>
        <Container>
          <Row justifyContent="space-between" columnGap="8" rowGap="1" paddingBlock="4">
            <Text tone="muted" size="sm">
              {foundation.name}
            </Text>
            <Row asChild columnGap="5" rowGap="0" fontSize="sm">
              <nav aria-label={messages.navigation}>
                {legalPageNames.map((name) => (
                  <Box key={name} asChild color="muted" paddingBlock="2.5" rounded="control">
                    <Link to={legalPaths[name]}>{titles[name]}</Link>
                  </Box>
                ))}
              </nav>
            </Row>
          </Row>
        </Container>
      </footer>
    </Box>
  )
}
