import { fakeCommunity } from './community.ts'

fakeCommunity()
