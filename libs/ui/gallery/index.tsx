import { Box, Button, Container, Heading, Row, Stack, UiProvider } from '@sabha/ui'
import { messages as hindi } from '@sabha/ui/hindi'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Basics } from './parts/basics.tsx'
import { Fields } from './parts/fields.tsx'
import { Lists } from './parts/lists.tsx'
import { Overlays } from './parts/overlays.tsx'
import { Papers } from './parts/papers.tsx'
import { Records } from './parts/records.tsx'
import { States } from './parts/states.tsx'

const parameters = new URLSearchParams(location.search)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)

/** Shows all parts in all states on one page, for review, axe and screenshots. */
function Gallery() {
  const [theme, setTheme] = useState(parameters.get('theme') ?? 'light')
  const [language, setLanguage] = useState<'en' | 'hi'>(
    parameters.get('language') === 'hi' ? 'hi' : 'en',
  )

  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.lang = language
  }, [theme, language])

  return (
    <UiProvider language={language} {...(language === 'hi' && { messages: hindi })}>
      <Box asChild paddingBlock="8">
        <main>
          <Stack gap="16">
            <Container>
              <Row justifyContent="space-between">
                <Heading level={1}>Parts</Heading>
                <Row>
                  <Button
                    size="small"
                    onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
                  >
                    Light or dark
                  </Button>
                  <Button size="small" onClick={() => setLanguage(language === 'hi' ? 'en' : 'hi')}>
                    English or Hindi
                  </Button>
                </Row>
              </Row>
            </Container>
            <Basics />
            <Fields />
            <States />
            <Overlays />
            <Records />
            <Lists />
            <Papers />
          </Stack>
        </main>
      </Box>
    </UiProvider>
  )
}
