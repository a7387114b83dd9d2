import { usePlatform } from '@sabha/contract'
import { FakePlatform } from '@sabha/contract/testing'
import * as z from '@sabha/types/schema'
import { UiProvider } from '@sabha/ui'
import { PasswordInput, TextArea, TextInput } from '@sabha/ui/form'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import {
  type FormDraft,
  FormField,
  FormView,
  SubmitButton,
  useForm,
  useFormValue,
} from '../src/index.ts'

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'missing'), z.maxLength(20, 'tooLong')),
  place: z.string().check(z.minLength(1)),
  notes: z.string(),
  secret: z.string(),
})

type Notice = z.infer<typeof schema>

export const emptyNotice: Notice = { title: '', place: '', notes: '', secret: '' }
export const filledNotice: Notice = { ...emptyNotice, title: 'Diwali', place: 'Pune' }
export const findTextbox = (name: string) => screen.getByRole('textbox', { name })
export const findButton = (name: string) => screen.getByRole('button', { name })

export function fakeDraft(value: Notice | null) {
  return { value, keep: vi.fn(), clear: vi.fn() }
}

interface Shown {
  emptiesAfterSave?: boolean
  endsPage?: boolean
  draft?: FormDraft<Notice>
  listsProblems?: boolean
}

export function renderNoticeForm(
  initial = emptyNotice,
  { draft, listsProblems = false, ...ends }: Shown = {},
) {
  const save = vi.fn(async (_: Notice): Promise<unknown> => undefined)
  render(
    <FakePlatform>
      <UiProvider>
        <NoticeForm
          initial={initial}
          save={save}
          listsProblems={listsProblems}
          {...ends}
          {...(draft && { draft })}
        />
      </UiProvider>
    </FakePlatform>,
  )
  return { user: userEvent.setup(), save }
}

interface NoticeFormProps extends Shown {
  initial: Notice
  save(notice: Notice): Promise<unknown>
}

function NoticeForm({ initial, save, draft, listsProblems = false, ...rest }: NoticeFormProps) {
  const { setLanguage } = usePlatform()
  const form = useForm({
    schema,
    initial,
    problems: {
      title: {
        invalid: '20 letters at most',
        missing: 'Please enter a title',
        conflict: 'There is a notice of this title',
        notice_pinned_already: 'This is pinned already',
      },
    },
    refusals: { conflict: 'title', invalid_input: 'place', notice_pinned_already: 'title' },
    refusalTexts: { board_full: 'No room is left on the board' },
    ...rest,
    failed: 'The notice could not be saved',
    onSubmit: save,
    ...(draft && { draft }),
  })
  return (
    <FormView form={form} listsProblems={listsProblems}>
      <FormField form={form} name="title" label="Title" required>
        {(control) => <TextInput {...control} />}
      </FormField>
      <FormField form={form} name="place" label="Place" required>
        {(control) => <TextInput {...control} />}
      </FormField>
      <FormField form={form} name="notes" label="Notes">
        {(control) => <TextArea {...control} maxLength={50} />}
      </FormField>
      <FormField form={form} name="secret" label="Secret">
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <p>About {useFormValue(form, 'title')}</p>
      {form.isDirty && <p>unsaved</p>}
      <button type="button" onClick={() => form.set('notes', '')}>
        Clear notes
      </button>
      <button type="button" onClick={form.clearRefusal}>
        Another way
      </button>
      <button type="button" onClick={form.discard}>
        Discard
      </button>
      <button type="button" onClick={() => setLanguage('hi')}>
        हिन्दी
      </button>
      <SubmitButton form={form} loadingText="Saving...">
        Save
      </SubmitButton>
    </FormView>
  )
}
