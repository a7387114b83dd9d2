import { shellConfigSchema } from '@sabha/contract/composition'
import * as z from 'zod/mini'

/** Options for the development server of the shell, passed as a file. */
export const developmentPlanSchema = z.object({
  /** Configuration of the page. */
  config: shellConfigSchema,
  port: z.int(),
})

export type DevelopmentPlan = z.infer<typeof developmentPlanSchema>

/** Returns the path that serves a remote, so that all remotes share the page's origin. */
export function remotePath(remote: string): string {
  return `/remotes/${remote}/`
}
