import { defineRemote } from '@sabha/federation'

export default defineRemote({ standalone: 'tests/standalone.ts' })
