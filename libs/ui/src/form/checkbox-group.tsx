import type { Ref } from 'react'
import { Grid } from '../core/layout.tsx'
import { Checkbox } from './checkbox.tsx'
import { useFieldControl } from './field-context.ts'
import type { SelectOption } from './select.tsx'

export interface CheckboxGroupProps {
  /** The first checkbox. */
  ref?: Ref<HTMLInputElement>
  name: string
  options: readonly SelectOption[]
  value: readonly string[]
  /** Called with all ticked options, in the order of the options. */
  onChange(value: string[]): void
  onBlur?(): void
}

/**
 * Selects any number of options. Must be inside a `Field` with `group`, which labels the group.
 *
 * @example
 * <FormField form={form} name="interests" label={messages.interests} group>
 *   {(control) => <CheckboxGroup {...control} options={options} />}
 * </FormField>
 */
export function CheckboxGroup({ ref, name, options, value, ...on }: CheckboxGroupProps) {
  const { 'aria-invalid': isInvalid } = useFieldControl()

  function toggle(changed: string) {
    const isTicked = (option: string) => value.includes(option) !== (option === changed)
    on.onChange(options.map((option) => option.value).filter(isTicked))
  }

  return (
    <Grid
      gap="0"
      columnGap="4"
      gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
    >
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          {...(index === 0 && ref ? { ref } : {})}
          name={name}
          value={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          aria-invalid={isInvalid}
          onChange={() => toggle(option.value)}
          onBlur={on.onBlur}
        />
      ))}
    </Grid>
  )
}
