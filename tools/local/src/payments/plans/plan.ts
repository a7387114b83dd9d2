import type { Notes } from '../api/notes.ts'

export interface Plan {
  id: string
  entity: 'plan'
  interval: number
  period: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly'
  item: PlanItem
  notes: Notes | []
  created_at: number
}

export interface PlanItem {
  id: string
  active: boolean
  name: string
  description: string | null
  amount: number
  unit_amount: number
  currency: string
  type: 'plan'
  unit: null
  tax_inclusive: boolean
  hsn_code: null
  sac_code: null
  tax_rate: null
  tax_id: null
  tax_group_id: null
  created_at: number
  updated_at: number
}
