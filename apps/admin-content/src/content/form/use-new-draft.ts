import { useFormDraft } from '@sabha/contract'
import type { FormDraft } from '@sabha/forms'
import * as z from '@sabha/types/schema'
import { useMemo, useState } from 'react'

/** Draft of a new record with its generated id, both kept across a reload. */
export function useNewDraft<Values>(
  name: string,
  { typed, initial }: { typed: z.ZodMiniType<Values, Values>; initial: Values },
): { id: string; draft: FormDraft<Values> } {
  const schema = useMemo(() => z.object({ id: z.uuid(), values: typed }), [typed])
  const [newId] = useState<string>(() => crypto.randomUUID())
  const { value, keep, clear } = useFormDraft<{ id: string; values: Values }>(name, schema, {
    initial: { id: newId, values: initial },
  })
  const id = value?.id ?? newId
  return {
    id,
    draft: {
      value: value ? value.values : null,
      keep: (values) => keep({ id, values }),
      clear,
    },
  }
}
