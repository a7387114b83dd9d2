const dark = `--page: #14121f; --card: #1e1b2e; --line: #353046; --ink: #f4efe7; --link: #b5b0f7; --bar: #25215a; --on-bar: #f4efe7;
    --action: #f0b43a; --ring: #f0b43a`

/**
 * Styles of the offline page, in the colours of `libs/ui`'s palette. No build lowers them for older browsers,
 * one of which lacks `light-dark()`.
 */
export const offlineStyle = `
:root { --page: #fbf8f3; --card: #ffffff; --line: #e6dfd2; --ink: #1e1b2e; --link: #2e2a6b; --bar: #2e2a6b; --on-bar: #ffffff;
  --action: #e8a317; --ring: #1e1b2e }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${dark} } }
:root[data-theme="dark"] { ${dark} }
:root { color-scheme: light dark; background: var(--page); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif;
  overflow-wrap: anywhere; -webkit-text-size-adjust: 100% }
:root[data-theme="light"] { color-scheme: light }
:root[data-theme="dark"] { color-scheme: dark }
* { box-sizing: border-box; margin: 0 }
header { background: var(--bar); color: var(--on-bar); padding: 1rem; font-weight: 600 }
main { max-width: 36rem; margin: 0 auto; padding: 1rem; display: grid; gap: 1rem; justify-items: start }
h1 { font-size: 1.5rem; line-height: 1.35 }
h2 { font-size: 1.125rem; line-height: 1.35 }
article { width: 100%; display: grid; gap: 1rem }
section { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem; display: grid;
  gap: 0.25rem }
section:has(img) { text-align: center; justify-items: center }
img { width: 18rem; max-width: 100%; margin: 0.5rem 0; border-radius: 0.5rem }
a { color: var(--link); padding: 0.5rem 0 }
button { font: inherit; font-weight: 600; color: #1e1b2e; background: var(--action); border: 0; border-radius: 0.5rem;
  padding: 0.625rem 1.25rem; min-height: 2.75rem; cursor: pointer }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px }
`
