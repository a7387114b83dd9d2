import { afterEach, expect, it } from 'vitest'
import { sampleProfile } from '../../../tests/session.ts'
import {
  forgetRole,
  readRememberedRole,
  readRememberedSession,
  rememberRole,
} from './remembered-role.ts'

afterEach(forgetRole)

it('stores the role for the header and no personal data', () => {
  rememberRole(sampleProfile({ role: 'admin', is_paid: true, full_name: 'Asha Rao' }))
  expect(Object.values(localStorage)).toEqual(['admin profilecompleted paid'])
  expect(readRememberedRole()).toBe('admin')
  expect(readRememberedSession()).toMatchObject({
    status: 'signed-in',
    profile: { role: 'admin', is_paid: true, onboarding_status: 'profilecompleted' },
  })
})

it.each([null, '', 'member', 'owner profilecompleted paid', 'member unknown paid'])(
  'ignores the stored value %j',
  (kept) => {
    if (kept !== null) localStorage.setItem('sabha-role', kept)
    expect(readRememberedSession()).toEqual({ status: 'loading' })
  },
)

it('removes the stored role with the session', () => {
  rememberRole(sampleProfile())
  forgetRole()
  expect([readRememberedRole(), localStorage.length]).toEqual([null, 0])
})
