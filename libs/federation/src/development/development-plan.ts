import { shellConfigSchema } from '@sabha/contract/composition'
import * as z from 'zod/mini'

/** What the development server of the shell is told. */
export const developmentPlanSchema = z.object({
  /** Of its page. */
  config: shellConfigSchema,
  port: z.int(),
})

export type DevelopmentPlan = z.infer<typeof developmentPlanSchema>

/** Below which path of the page's origin a remote is served: one origin for all. */
export function remotePath(remote: string): string {
  return `/remotes/${remote}/`
}
