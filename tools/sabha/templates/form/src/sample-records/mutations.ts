import { mutation } from '@sabha/backend/query'
import { saveSampleRecords } from './writes.ts'

export const sampleRecordsMutations = {
  save: () => mutation({ mutationFn: saveSampleRecords, invalidates: [] }),
}
