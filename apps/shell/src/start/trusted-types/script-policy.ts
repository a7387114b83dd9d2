import type { Composition } from '../../composition/composition.ts'

export interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptRules): unknown
}

/** A rule that returns null refuses. */
export interface ScriptRules {
  createScriptURL(url: string): string | null
  createScript(text: string): string | null
  createHTML(): null
}

export interface TrustedTypesWindow extends Window {
  trustedTypes?: TrustedTypesFactory
}

export interface ScriptPolicy {
  /** Replaces the admitted builds of remotes. Scripts of the shell are always admitted. */
  admit(composition: Composition): void
  /** Admits exactly this address of a provider. */
  admitScript(url: string): void
  /** Admits all scripts below an address that ends with a slash. */
  admitScriptsBelow(prefix: string): void
}

/** Script addresses of the phone provider's captcha; one script loads the others. */
export const captchaScripts = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
]

/** Admits scripts of the shell, of signed builds and of configured providers; refuses all HTML, and script text except JSON data. */
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
    createScript: (text) => (isJsonObject(text) ? text : null),
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

/** Returns whether a text is a JSON object, which no engine runs: its first colon is a syntax error. */
function isJsonObject(text: string): boolean {
  try {
    JSON.parse(text)
    return text.startsWith('{')
  } catch {
    return false
  }
}
