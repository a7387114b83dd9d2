import { useDraft } from '@sabha/contract'
import type { FormDraft } from '@sabha/forms'
import * as z from '@sabha/types/schema'
import { useMemo, useState } from 'react'

/** Draft of a new record with its generated id, both kept across a reload. */
export function useNewDraft<Values>(
  name: string,
  typed: z.ZodMiniType<Values, Values>,
): { id: string; draft: FormDraft<Values> } {
  const schema = useMemo(() => z.object({ id: z.uuid(), values: typed }), [typed])
  const { value, keep, clear } = useDraft<{ id: string; values: Values }>(name, schema)
  const [id] = useState(() => value?.id ?? crypto.randomUUID())
  return {
    id,
    draft: {
      value: value ? value.values : null,
      keep: (values) => keep({ id, values }),
      clear,
    },
  }
}
