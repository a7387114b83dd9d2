import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useErrorText } from '@sabha/contract'
import { useWaitText } from '@sabha/ui'
import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import type { Form, FormOptions } from './form-types.ts'
import { useMessages } from './messages.ts'
import { errorCodesOf, problemText, refusalText } from './refusal.ts'

/** The refusal of the last submit by the server. */
interface Refused {
  error: unknown
  field: string | undefined
}

/** Marks a field that the server refused; errors of the schema have other types. */
const byServer = 'server'

/**
 * Manages a form with a schema: values, error messages in the current language, refusals of the server at
 * their fields, a single submit at a time, and a draft. `FormView` and `FormField` render it.
 *
 * @example
 * const form = useForm({
 *   schema: noticeSchema,
 *   initial: { title: '' },
 *   problems: { title: messages.titleMissing },
 *   failed: messages.saveFailed,
 *   onSubmit: save.mutateAsync,
 * })
 */
export function useForm<Values extends FieldValues, Checked>(
  options: FormOptions<Values, Checked>,
): Form<Values> {
  const { initial, draft } = options
  const [isRestored, setRestored] = useState(draft?.value != null)
  const [isEnding, setEnding] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const hook = useHookForm<Values, unknown, Checked>({
    resolver: standardSchemaResolver<Values, unknown, Checked>(options.schema),
    defaultValues: (draft?.value ?? initial) as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting } = hook.formState
  const words = useProblemWords(options, refused)

  return {
    isBusy: isSubmitting || isEnding,
    isDirty: isDirty || isRestored,
    isRestored,
    refusal: refused && !refused.field ? words.ofRefusal(refused.error) : null,
    wrong: Object.keys(initial).filter((name) => name in errors),
    problemOf(name) {
      const problem = errors[name]
      return problem && words.ofField(name, problem.type === byServer ? null : problem.message)
    },
    submit: useSubmit(options, hook, {
      setRefused,
      settle() {
        setRestored(false)
        setEnding(options.endsPage === true)
      },
    }),
    discard() {
      draft?.clear()
      setRestored(false)
      setRefused(null)
      hook.reset(initial)
    },
    clearRefusal() {
      setRefused(null)
      for (const name of Object.keys(initial)) {
        if (errors[name]?.type === byServer) hook.clearErrors(name as Path<Values>)
      }
    },
    focus: (name) => hook.setFocus(name as Path<Values>),
    set(name, value) {
      hook.setValue(name as unknown as Path<Values>, value, { shouldDirty: true })
      draft?.keep(hook.getValues())
    },
    control: hook.control as unknown as Form<Values>['control'],
    changed: () => draft?.keep(hook.getValues()),
  }
}

function useProblemWords<Values extends FieldValues, Checked>(
  { problems, failed, refusalTexts }: FormOptions<Values, Checked>,
  refused: Refused | null,
) {
  const errorText = useErrorText(refusalTexts)
  const { invalid } = useMessages()
  const wait = useWaitText(refused?.error)
  const messageOf = (error: unknown) => [errorText(error) ?? failed, wait ?? []].flat().join(' ')
  return {
    ofRefusal: (error: unknown) => ({
      code: errorCodesOf(error)[0] ?? null,
      message: messageOf(error),
    }),
    /** @param key the schema's message; null if the server refused the field */
    ofField(name: keyof Values & string, key: unknown) {
      const texts = problems[name]
      if (key !== null) return problemText(texts, typeof key === 'string' ? key : null) ?? invalid
      return refusalText(texts, refused?.error) ?? messageOf(refused?.error)
    },
  }
}

interface Outcome {
  setRefused(refused: Refused | null): void
  /** Marks the input as saved. */
  settle(): void
}

function useSubmit<Values extends FieldValues, Checked>(
  options: FormOptions<Values, Checked>,
  hook: UseFormReturn<Values, unknown, Checked>,
  { setRefused, settle }: Outcome,
) {
  const { onSubmit, refusals = {}, draft, keepsDraft } = options
  const isUnderWay = useRef(false)
  const isOver = useRef(false)

  async function save(checked: Checked) {
    const typed = structuredClone(hook.getValues())
    try {
      await onSubmit(checked)
      if (options.emptiesAfterSave) empty(hook, { typed, initial: options.initial })
      else hook.reset(typed, { keepValues: true })
      isOver.current = options.endsPage === true
      settle()
      if (!keepsDraft) draft?.clear()
    } catch (error) {
      const field = errorCodesOf(error)
        .map((code) => refusals[code])
        .find((name) => name !== undefined)
      setRefused({ error, field })
      if (field) hook.setError(field as unknown as Path<Values>, { type: byServer })
    }
  }

  return () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    // Clears the refusal of the last attempt while this one runs.
    setRefused(null)
    hook.clearErrors()
    void hook
      .handleSubmit(save)()
      .finally(() => {
        isUnderWay.current = isOver.current
      })
  }
}

interface Saved<Values> {
  typed: Values
  initial: Values
}

/** Resets the form, but keeps input typed while it was saved. */
function empty<Values extends FieldValues, Checked>(
  hook: UseFormReturn<Values, unknown, Checked>,
  { typed, initial }: Saved<Values>,
) {
  const since = Object.entries(hook.getValues()).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(typed[name]),
  )
  hook.reset(initial)
  for (const [name, value] of since) {
    hook.setValue(name as Path<Values>, value, { shouldDirty: true })
  }
}
