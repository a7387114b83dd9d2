import { definePrerender } from '@sabha/federation'

export default definePrerender({ entry: './src/start/prerender/index.ts' })
