import type { TableFile } from '../access-types.ts'

export const table: TableFile = {
  name: 'public.sealed_answer',
  access: { columns: 'sealed_answer', grants: {}, policies: {} },
  functions: {
    'private.seal(text)': {},
    'private.unseal("*/*",sealed_answer)': {},
    'private.seal_refusal(text,text,uuid,text,text)': { definer: true },
  },
}
