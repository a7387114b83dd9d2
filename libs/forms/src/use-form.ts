import { useErrorText } from '@sabha/contract'
import { useWaitText } from '@sabha/ui'
import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type ResolverResult,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { controlsOf, isAnyHalfTyped, isHalfTyped } from './form-field.tsx'
import type { Form, FormOptions, FormSchema, ProblemTexts } from './form-types.ts'
import { useMessages } from './messages.ts'
import { setUndo } from './undo.ts'

/** The refusal of the last submit by the server. */
interface Refused {
  error: unknown
  field: string | undefined
}

/** Types of problems; those of the schema have another. */
const byServer = 'server'
const halfTyped = 'badInput'

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
  const start = draft?.value ?? initial
  const [isRestored, setRestored] = useState(!isSame(start, initial))
  const [isEnding, setEnding] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const hook: UseFormReturn<Values, unknown, Checked> = useHookForm({
    resolver: (values) => check(values, options.schema, controlsOf(hook.control)),
    defaultValues: start as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting } = hook.formState
  const words = useProblemWords(options, refused)

  function keep() {
    if (keepDraft(hook, options) || !isRestored) return
    if (isSubmitting || isAnyHalfTyped(hook.control)) return
    // The restored draft was typed back: there is nothing to lose.
    setRestored(false)
    hook.reset(initial, { keepValues: true })
  }

  const undoTo = (typed: Values) => () => {
    hook.reset(typed, { keepDefaultValues: true })
    keep()
  }

  return {
    isBusy: isSubmitting || isEnding,
    isDirty: isDirty || isRestored,
    isRestored,
    refusal: refused && !refused.field ? words.ofRefusal(refused.error) : null,
    wrong: Object.keys(initial).filter((name) => name in errors),
    problemOf(name) {
      const problem = errors[name]
      if (problem?.type === halfTyped) return words.incomplete
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
      if (isDirty || isRestored) setUndo(hook.control, undoTo(typedValues(hook, initial)))
      draft?.clear()
      setRestored(false)
      setRefused(null)
      empty(hook, initial)
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
      keep()
    },
    control: hook.control as unknown as Form<Values>['control'],
    changed: keep,
  }
}

/** Resets to the initial values, also fields with a half-typed date, of which React sees no change. */
function empty<Values extends FieldValues, Checked>(
  { control, reset }: UseFormReturn<Values, unknown, Checked>,
  initial: Values,
): void {
  reset(initial)
  for (const element of Object.values(controlsOf(control)))
    if (isHalfTyped(element)) element.value = ''
}

/**
 * Returns what to restore later. A half-typed date has no value; the initial one takes its place, so that the field is
 * not emptied.
 */
function typedValues<Values extends FieldValues, Checked>(
  { control, getValues }: UseFormReturn<Values, unknown, Checked>,
  initial: Values,
): Values {
  const typed = structuredClone(getValues())
  for (const [name, element] of Object.entries(controlsOf(control)))
    if (isHalfTyped(element)) Object.assign(typed, { [name]: initial[name] })
  return typed
}

/** Stores input that differs from the initial values, and returns whether it does. */
function keepDraft<Values extends FieldValues, Checked>(
  hook: UseFormReturn<Values, unknown, Checked>,
  { initial, draft }: FormOptions<Values, Checked>,
): boolean {
  const typed = typedValues(hook, initial)
  const differs = !isSame(typed, initial)
  if (differs) draft?.keep(typed)
  else draft?.clear()
  return differs
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns the validated values, or the first problem of each field. */
async function check<Values extends FieldValues, Checked>(
  values: Values,
  schema: FormSchema<Values, Checked>,
  controls: Readonly<Record<string, unknown>>,
): Promise<ResolverResult<Values, Checked>> {
  const checked = await schema['~standard'].validate(values)
  const errors: Record<PropertyKey, FieldError> = {}
  for (const { path: [step = 'root'] = [], message } of checked.issues ?? [])
    errors[typeof step === 'object' ? step.key : step] ??= { type: 'schema', message }
  // A required field has the schema's problem already: to clear it would not help.
  for (const [name, element] of Object.entries(controls))
    if (isHalfTyped(element)) errors[name] ??= { type: halfTyped }
  if (!checked.issues && Object.keys(errors).length === 0)
    return { values: checked.value, errors: {} }
  return { values: {}, errors: errors as FieldErrors<Values> }
}

function useProblemWords<Values extends FieldValues, Checked>(
  { problems, failed, refusalTexts }: FormOptions<Values, Checked>,
  refused: Refused | null,
) {
  const errorText = useErrorText(refusalTexts)
  const { invalid, incomplete } = useMessages()
  const wait = useWaitText(refused?.error)
  const messageOf = (error: unknown) => [errorText(error) ?? failed, wait ?? []].flat().join(' ')
  return {
    incomplete,
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
      if (options.emptiesAfterSave) resetAfterSave(hook, { typed, initial: options.initial })
      else hook.reset(typed, { keepValues: true })
      isOver.current = options.endsPage === true
      settle()
      if (!keepsDraft) draft?.clear()
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
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
function resetAfterSave<Values extends FieldValues, Checked>(
  hook: UseFormReturn<Values, unknown, Checked>,
  { typed, initial }: Saved<Values>,
) {
  const since = Object.entries(hook.getValues()).filter(
    ([name, value]) => !isSame(value, typed[name]),
  )
  hook.reset(initial)
  for (const [name, value] of since) {
    hook.setValue(name as Path<Values>, value, { shouldDirty: true })
  }
}

/**
 * Returns the codes of an error from any bundle: a remote's own first, then the shared one. Also finds codes
 * that have moved to the shared list.
 */
function errorCodesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const codes: unknown[] = [Reflect.get(error, 'ownCode'), Reflect.get(error, 'code')]
  return codes.filter((code) => typeof code === 'string')
}

/** Returns the message for a problem; undefined if there is none. */
function problemText(texts: ProblemTexts | undefined, key: string | null): string | undefined {
  if (typeof texts !== 'object') return texts
  return (key !== null && Object.hasOwn(texts, key) && texts[key]) || texts.invalid
}

/** Returns the form's message for a refusal of the server; undefined if the server's own is better. */
function refusalText(texts: ProblemTexts | undefined, error: unknown): string | undefined {
  if (typeof texts !== 'object') return undefined
  return errorCodesOf(error)
    .map((code) => (Object.hasOwn(texts, code) ? texts[code] : undefined))
    .find((text) => text !== undefined)
}
