import { Link, useLocation } from '@sabha/contract/router'
import { Button, Row } from '@sabha/ui'
import { useAreaMessages } from './messages.ts'

const pages = [
  { path: '/superuser', name: 'people' },
  { path: '/superuser/audit', name: 'audit' },
  { path: '/superuser/refused', name: 'refused' },
  { path: '/superuser/payments', name: 'payments' },
  { path: '/status', name: 'status' },
] as const

export function AreaLinks() {
  const text = useAreaMessages()
  const { pathname } = useLocation()
  return (
    <Row asChild gap="2">
      <nav aria-label={text.pages}>
        {pages.map(({ path, name }) => (
          <Button
            key={path}
            asChild
            size="small"
            variant={pathname === path ? 'chosen' : 'secondary'}
          >
            <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
              {text[name]}
            </Link>
          </Button>
        ))}
      </nav>
    </Row>
  )
}
