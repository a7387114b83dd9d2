import { z } from 'zod'

/** Settings that the sandbox shares with the server functions. */
export const sandboxSettingsSchema = z.object({
  keyId: z
    .string()
    .regex(/^rzp_test_\w{6,}$/, 'must be a test key: the sandbox takes no others')
    .default('rzp_test_SabhaLocal0001'),
  keySecret: z.string().min(8).default('sabha-local-key-secret'),
  webhookSecret: z.string().min(8).default('sabha-local-webhook-secret'),
  /** URL that events are sent to. Without it, no events are sent. */
  webhookUrl: z.url().optional(),
  accountId: z.string().default('acc_SabhaLocal0001'),
  businessName: z.string().default('Sabha (test)'),
  /** Paise. */
  maximumAmount: z.int().default(50_000_000),
  /** Real milliseconds after which a delivery counts as failed. */
  deliveryTimeout: z.int().positive().default(5_000),
})

export type SandboxSettings = z.infer<typeof sandboxSettingsSchema>
/** Settings of which each is optional. */
export type SandboxSettingsInput = z.input<typeof sandboxSettingsSchema>
