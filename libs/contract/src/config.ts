import * as z from '@sabha/types/schema'

/** Public half of the key pair that signs registries (ECDSA on P-256), as a JSON Web Key. */
export const registryKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
})

/** Both halves, as a JSON Web Key. Only the release tools hold it. */
export const registrySigningKeySchema = z.extend(registryKeySchema, { d: z.string() })

/**
 * What differs between environments. It stands in the page as JSON, so that one build of the
 * shell serves them all. Nothing in it is secret.
 */
export const shellConfigSchema = z.strictObject({
  backendUrl: z.url(),
  /**
   * Where the application's host passes on what pages call below `backendUrl`, which is then its own origin.
   * Pages need not know it.
   */
  backendUpstream: z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[\w.-]+(:\d+)?$/, 'must be an origin such as https://example.org'),
      ),
  ),
  publishableKey: z.string(),
  /** Where the backend reports on its parts, at its own origin; absent where nothing does. */
  healthUrl: z.optional(z.url()),
  registryUrl: z.url(),
  registryKey: registryKeySchema,
  /** Where remotes may come from; script URLs of any other origin are refused. */
  remotesOrigin: z.url(),
  /** Where people reach the application; pages name it in link previews. */
  siteUrl: z.optional(z.url()),
  foundation: z.strictObject({
    name: z.string(),
    homeUrl: z.url(),
    supportEmail: z.string(),
    since: z.int(),
    address: z.string(),
    phone: z.string(),
    registration: z.string(),
    taxNote: z.optional(z.string()),
  }),
  /** The payment provider; absent where no payments are taken. */
  payments: z.optional(z.strictObject({ keyId: z.string(), scriptUrl: z.url() })),
  /** The provider that proves phone numbers; absent where none are proved. */
  phoneIdentity: z.optional(
    z.strictObject({
      projectId: z.string(),
      apiKey: z.string(),
      emulatorUrl: z.optional(z.url()),
    }),
  ),
})

/**
 * What a page of the shell is told of its environment, as its block `sabha-config` holds it. Nothing in it is
 * secret. A block that does not fit stops the start, and the error names what is wrong.
 */
export type ShellConfig = z.infer<typeof shellConfigSchema>
export type RegistrySigningKey = z.infer<typeof registrySigningKeySchema>
export type RegistryKey = z.infer<typeof registryKeySchema>
