import { FakePlatform } from '@sabha/contract/testing'
import * as z from '@sabha/types/schema'
import { UiProvider } from '@sabha/ui'
import { TextInput } from '@sabha/ui/form'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FormField, FormView, SubmitButton, useForm } from '../src/index.ts'

it('shows a field problem passed by the page until the schema finds another problem', async () => {
  render(
    <FakePlatform>
      <UiProvider>
        <Judged />
      </UiProvider>
    </FakePlatform>,
  )
  expect(screen.getByRole('textbox', { name: 'Place' })).toHaveAccessibleDescription(
    'Nobody meets there',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('textbox', { name: 'Place' })).toHaveAccessibleDescription(
    'Please enter a place',
  )
})

function Judged() {
  const form = useForm({
    schema: z.object({ place: z.string().check(z.minLength(1)) }),
    initial: { place: '' },
    problems: { place: 'Please enter a place' },
    failed: 'Not saved',
    onSubmit: async () => undefined,
  })
  return (
    <FormView form={form}>
      <FormField form={form} name="place" label="Place" problem="Nobody meets there">
        {(control) => <TextInput {...control} />}
      </FormField>
      <SubmitButton form={form}>Save</SubmitButton>
    </FormView>
  )
}
