import { escapeHtml } from '../mailbox/mail.ts'
import type { GoogleAccount } from './google-account.ts'

export interface AccountChooser {
  accounts: GoogleAccount[]
  /** Query of the identity service's request. The chosen account is added to it. */
  parameters: URLSearchParams
}

/** Renders a page with one button for each known account and a form for any other. */
export function renderAccountChooser({ accounts, parameters }: AccountChooser): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose an account – fake Google</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Choose an account</h1>
<p>This is a stand-in for Google. It believes whatever you choose.</p>
<ul>${accounts.map((account) => knownAccount(account, parameters)).join('\n')}</ul>
<h2>Use another account</h2>
<form action="/chosen">${passOn(parameters)}
<label>Email <input type="email" name="email" required autocomplete="off" value="${escapeHtml(parameters.get('login_hint') ?? '')}"></label>
<label>Name <input name="name" required autocomplete="off"></label>
<label class="choice"><input type="checkbox" name="verified" value="false"> Google has not verified this email</label>
<button>Continue</button>
</form>
<form action="/chosen">${passOn(parameters)}
<button name="decision" value="cancel">Cancel</button>
</form>
</main>
</body>
</html>`
}

function knownAccount({ email, name }: GoogleAccount, parameters: URLSearchParams): string {
  return `<li><form action="/chosen">${passOn(parameters)}
<input type="hidden" name="email" value="${escapeHtml(email)}">
<input type="hidden" name="name" value="${escapeHtml(name)}">
<button>${escapeHtml(name)} (${escapeHtml(email)})</button>
</form></li>`
}

function passOn(parameters: URLSearchParams): string {
  const names = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce']
  return names
    .filter((name) => parameters.has(name))
    .map((name) => [name, parameters.get(name) ?? ''].map(escapeHtml))
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')
}

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0 auto; max-width: 28rem; padding: 1rem }
ul { list-style: none; padding: 0 }
li + li { margin-block-start: .5rem }
label { display: block; margin-block-end: .75rem }
.choice input { inline-size: auto }
input { box-sizing: border-box; font: inherit; inline-size: 100%; padding: .5rem }
button { font: inherit; inline-size: 100%; padding: .6rem }
form + form { margin-block-start: .5rem }
`
