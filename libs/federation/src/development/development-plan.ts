import { registrySchema, shellConfigSchema } from '@sabha/contract/composition'
import * as z from 'zod/mini'

/** What a development shell is told: its page's blocks, and which server has which remote. */
export const developmentPlanSchema = z.object({
  config: shellConfigSchema,
  registry: registrySchema,
  port: z.int(),
  remotes: z.array(z.object({ name: z.string(), port: z.int() })),
})

export type DevelopmentPlan = z.infer<typeof developmentPlanSchema>

/** Below which path of the shell's development server a remote is served: one origin for all. */
export function remotePath(remote: string): string {
  return `/remotes/${remote}/`
}
