import type { Ref } from 'react'
import { Row } from '../core/layout.tsx'
import { CoveringInput, Option } from './choice-group.tsx'
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
 * Selects any number of options: checkboxes that look like chips, so that many fit a phone. Must be inside a
 * `Field` with `group`, which labels the group.
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
    <Row gap="2">
      {options.map((option, index) => (
        <Option key={option.value} chip>
          <CoveringInput
            {...(index === 0 && ref ? { ref } : {})}
            type="checkbox"
            name={name}
            value={option.value}
            checked={value.includes(option.value)}
            aria-invalid={isInvalid}
            onChange={() => toggle(option.value)}
            onBlur={on.onBlur}
          />
          {option.label}
        </Option>
      ))}
    </Row>
  )
}
