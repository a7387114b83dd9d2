import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { applicationStatusSchema } from './application.ts'
import { enumOr, lookUp, openEnum } from './open-enum.ts'
import { onboardingStatusSchema, roleSchema } from './profile.ts'
import { contributionSchema } from './records/contribution.ts'
import { mandateSchema } from './records/mandate.ts'

const later = 'added_by_a_later_release'

describe('a value that this build does not know', () => {
  it.each([
    ['role', roleSchema, 'member'],
    ['onboarding status', onboardingStatusSchema, 'signedin'],
    ['application status', applicationStatusSchema, later],
    ['source of a contribution', contributionSchema.shape.source, later],
    ['type of a contribution', contributionSchema.shape.contribution_type, later],
    ['status of a payment', contributionSchema.shape.payment_status, later],
    ['status of a mandate', mandateSchema.shape.status, later],
    ['type of a mandate', mandateSchema.shape.contribution_type, later],
  ] as const)('is read if it is the %s', (_, schema, expected) => {
    expect(z.safeParse(schema as z.ZodMiniType, later)).toEqual({ success: true, data: expected })
  })
})

it('keeps listed values, and refuses what is no text', () => {
  expect(z.safeParse(roleSchema, 'admin').data).toBe('admin')
  for (const schema of [openEnum<'up'>(), enumOr(['up', 'down'], 'down')])
    expect([null, 1].map((value) => z.safeParse(schema, value).success)).toEqual([false, false])
})

it('finds the text of a listed value, and shows another as it is', () => {
  const texts = { up: 'Up', down: 'Down' }
  const values = ['up', later, 'constructor']
  expect(values.map((value) => lookUp(texts, value, value))).toEqual(['Up', later, 'constructor'])
})
