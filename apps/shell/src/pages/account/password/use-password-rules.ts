import { limits } from '@sabha/types'
import type { PasswordRules } from '@sabha/ui/form'
import { useEffect, useState } from 'react'

const rulesOf = (isListed: PasswordRules['isCommon']): PasswordRules => ({
  minimumLength: limits.passwordMinLength,
  isCommon: (password) => password.trim() === '' || isListed(password),
})

/** Until the list of common passwords is loaded, or if that fails, only the identity service refuses them. */
export function usePasswordRules(): PasswordRules {
  const [rules, setRules] = useState(() => rulesOf(() => false))
  useEffect(() => {
    let isHere = true
    import('./common-passwords.ts').then(
      ({ isCommonPassword }) => isHere && setRules(rulesOf(isCommonPassword)),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return rules
}
