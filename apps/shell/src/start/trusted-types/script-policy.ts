import type { Composition } from '../../composition/composition.ts'

/** The part of the browser's Trusted Types that is used; absent where it has none. */
export interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptRules): unknown
}

/** A rule that answers null refuses. */
export interface ScriptRules {
  createScriptURL(url: string): string | null
  createScript(): null
  createHTML(): null
}

/** A page's window, where the browser has Trusted Types. */
export interface TrustedTypesWindow extends Window {
  trustedTypes?: TrustedTypesFactory
}

export interface ScriptPolicy {
  /** From now on scripts of these builds may run, and no others besides the shell's own. */
  admit(composition: Composition): void
  /** Besides, one script of a provider: this address and no other. */
  admitScript(url: string): void
  /** The scripts of a provider below an address that ends with a slash. */
  admitScriptsBelow(prefix: string): void
}

/** Where the captcha of the phone provider has its scripts; one of them fetches the others. */
export const captchaScripts = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
]

/**
 * The page's one policy, `default`: it lets through the address of the shell's own scripts and of
 * those below a base address that the signed registry names, the scripts of providers that the
 * configuration names, and no HTML or script text at all.
 */
export function installScriptPolicy(
  trustedTypes: TrustedTypesFactory | undefined,
  shellBase: string,
): ScriptPolicy {
  let admitted: readonly string[] = []
  const providers = new Set<string>()
  const prefixes = new Set<string>()
  trustedTypes?.createPolicy('default', {
    createScriptURL(text) {
      const url = URL.parse(text, document.baseURI)
      if (!url) return null
      const isOurs = [shellBase, ...admitted, ...prefixes].some((base) => url.href.startsWith(base))
      return isOurs || providers.has(url.href) ? url.href : null
    },
    createScript: () => null,
    createHTML: () => null,
  })
  return {
    admit({ remotes }) {
      admitted = remotes.flatMap(({ releases }) => releases.map(({ baseUrl }) => baseUrl))
    },
    admitScript(url) {
      providers.add(new URL(url).href)
    },
    admitScriptsBelow(prefix) {
      prefixes.add(new URL(prefix).href)
    },
  }
}
