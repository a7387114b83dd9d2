import { Link, useNavigate } from '@sabha/contract/router'
import { limits } from '@sabha/types'
import { Button, Text } from '@sabha/ui'
import { useEffect } from 'react'
import { useLinkMessages } from '../confirm/messages.ts'
import { NoticePage } from '../notice-page.tsx'

/** Redirects to the dashboard by a timer or a button. */
export function PasswordUpdated() {
  const { resetPassword: messages } = useLinkMessages()
  const navigate = useNavigate()

  useEffect(() => {
    const leave = () => navigate('/dashboard', { replace: true })
    const timer = setTimeout(leave, limits.passwordUpdatedRedirectMs)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <NoticePage
      icon="check"
      tone="good"
      title={messages.done}
      action={
        <Button asChild variant="primary">
          <Link to="/dashboard" replace>
            {messages.dashboard}
          </Link>
        </Button>
      }
    >
      <Text role="status">{messages.doneText}</Text>
    </NoticePage>
  )
}
