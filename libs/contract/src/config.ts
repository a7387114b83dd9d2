import * as z from '@sabha/types/schema'

/** Public half of the key pair that signs registries (ECDSA on P-256), as a JSON Web Key. */
export const registryKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
})

/** Both halves of the key pair, as a JSON Web Key. Only the release tools have it. */
export const registrySigningKeySchema = z.extend(registryKeySchema, { d: z.string() })

/**
 * Configuration that differs between environments. The page contains it as JSON, so one build of the shell
 * serves all environments. Contains no secrets.
 */
export const shellConfigSchema = z.strictObject({
  backendUrl: z.url(),
  /**
   * Address that the application's host proxies requests below `backendUrl` to; `backendUrl` then has the
   * host's own origin. Pages do not need it.
   */
  backendUpstream: z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[\w.-]+(:\d+)?$/, 'must be an origin such as https://example.org'),
      ),
  ),
  publishableKey: z.string(),
  /** Health endpoint of the backend, at its own origin; undefined if there is none. */
  healthUrl: z.optional(z.url()),
  registryUrl: z.url(),
  registryKey: registryKeySchema,
  /** Address that all remotes are below: an origin, with or without a path. Other script URLs are refused. */
  remotesOrigin: z.url(),
  /** Public address of the application, used in link previews. */
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
  /** The payment provider; undefined if payments are disabled. */
  payments: z.optional(z.strictObject({ keyId: z.string(), scriptUrl: z.url() })),
  /** The provider that verifies phone numbers; undefined if phone verification is disabled. */
  phoneIdentity: z.optional(
    z.strictObject({
      projectId: z.string(),
      apiKey: z.string(),
      emulatorUrl: z.optional(z.url()),
    }),
  ),
})

/**
 * Configuration of a page of the shell, from its JSON block `sabha-config`. Contains no secrets. An invalid
 * block stops the start with an error that names the invalid fields.
 */
export type ShellConfig = z.infer<typeof shellConfigSchema>
export type RegistrySigningKey = z.infer<typeof registrySigningKeySchema>
export type RegistryKey = z.infer<typeof registryKeySchema>
