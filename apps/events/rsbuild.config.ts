import { defineRemote } from '@sabha/federation'

export default defineRemote({ alone: 'tests/alone.ts' })
