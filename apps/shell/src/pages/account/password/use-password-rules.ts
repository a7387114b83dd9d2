import { limits } from '@sabha/types'
import type { PasswordRules } from '@sabha/ui/form'
import { useEffect, useState } from 'react'
import { usePageMessages } from '../messages.ts'

/** Until the list of common passwords is loaded, or if that fails, only the identity service refuses them. */
export function usePasswordRules(): PasswordRules {
  const { problems } = usePageMessages()
  const [isListed, setListed] = useState<PasswordRules['isCommon']>(() => () => false)
  useEffect(() => {
    let isHere = true
    import('./common-passwords.ts').then(
      ({ isCommonPassword }) => isHere && setListed(() => isCommonPassword),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return {
    minimumLength: limits.passwordMinLength,
    isCommon: (password) => password.trim() === '' || isListed(password),
    problems: { short: problems.passwordTooShort, common: problems.passwordTooWeak },
  }
}
