import { limits } from '@sabha/types'
import type { PasswordRules } from '@sabha/ui/form'
import { useEffect, useState } from 'react'

const rulesOf = (isCommon: PasswordRules['isCommon']): PasswordRules => ({
  minimumLength: limits.passwordMinLength,
  isCommon,
})

/**
 * What the identity service will refuse. The list of common passwords comes after the page; until
 * then, and where it does not come, the service alone knows it.
 */
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
