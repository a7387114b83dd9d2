import type { Database as Generated } from '../../../../libs/backend/src/data/database.gen.ts'

type Public = Generated['public']

/** The generated types with the table of this template. Not copied. */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Public, 'Tables'> & { Tables: Public['Tables'] & SampleTables }
}

type SampleTables = {
  sample_records: {
    Row: { id: string; headline: string; created_at: string }
    Insert: { headline: string }
    Update: { headline?: string }
    Relationships: []
  }
}
