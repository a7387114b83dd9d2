import { useFormats } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import { toast } from '@sabha/toast'
import { Box, VisuallyHidden } from '@sabha/ui'
import { Checkbox } from '@sabha/ui/form'
import type { ChangeEvent } from 'react'
import type { Application } from '../application.ts'
import { useBulkMessages } from './messages.ts'
import { type ApplicationSelection, maxSelected } from './use-application-selection.ts'

export interface SelectApplicationProps {
  application: Application
  selection: ApplicationSelection
}

/** Checkbox of an application; none for one that the admin cannot review. */
export function SelectApplication({ application, selection }: SelectApplicationProps) {
  const text = useBulkMessages()
  const personName = usePersonName('applicant')
  const { number } = useFormats()
  const { id, applicant } = application
  const { selectable, selected } = selection

  function toggle({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (!selection.toggle(id)) return void toast.error(text.tooMany(number(maxSelected)))
    // The bar of the first selected application appears at the foot of the window, where this row may be.
    const row = currentTarget.closest('li')
    requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }))
  }

  return (
    <Box width="5" flexShrink="0" position="relative" zIndex="header">
      {selectable.some((row) => row.id === id) && (
        <Checkbox
          checked={selected.some((row) => row.id === id)}
          onChange={toggle}
          label={
            <VisuallyHidden>
              {text.select(personName(applicant.full_name, applicant.email))}
            </VisuallyHidden>
          }
        />
      )}
    </Box>
  )
}

/** Selects the listed applications, at most those that can be decided at once. */
export function SelectAllApplications({ selection }: Pick<SelectApplicationProps, 'selection'>) {
  const text = useBulkMessages()
  const { number } = useFormats()
  const { selected } = selection
  const offered = selection.selectable.slice(0, maxSelected)
  const isAll = selected.length >= offered.length
  if (offered.length === 0) return null
  return (
    <Checkbox
      data-select-all=""
      checked={isAll}
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = selected.length > 0 && !isAll
      }}
      onChange={() => selection.setIds(new Set(isAll ? [] : offered.map(({ id }) => id)))}
      label={text.selectAll(offered.length, number(offered.length))}
    />
  )
}
