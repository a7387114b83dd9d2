import { definePrerender } from '@sabha/federation'

export default definePrerender({ entry: './src/prerender/index.ts' })
