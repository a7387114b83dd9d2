const part = (id) => document.getElementById(id)
const form = part('form')
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
})
let opened = null
let busy = false

addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || !/^https?:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin)) return
  if (data.type === 'close-asked' && data.detail.escape) dismiss()
  if (data.type !== 'open' || opened) return
  opened = { ...data.detail, origin }
  await showSubject()
})
tell('ready')

part('close').addEventListener('click', dismiss)
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && opened?.escape) dismiss()
})
for (const choice of form.elements.method) {
  choice.addEventListener('change', () => {
    part('card-fields').hidden = form.elements.method.value !== 'card'
    part('upi-fields').hidden = form.elements.method.value !== 'upi'
  })
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void pay()
})

async function showSubject() {
  const { subject, name, description } = opened
  const { ok, answer } = await post('/v1/checkout/subject', subject)
  if (!ok) return fail(answer.error)
  part('business').textContent = name || answer.business
  part('description').textContent = description ?? ''
  part('amount').textContent = rupees.format(answer.amount / 100)
  part('pay').textContent = `Pay ${rupees.format(answer.amount / 100)}`
  if (answer.recurring) showRecurring(answer.recurring)
  form.hidden = false
  part('business').focus()
}

function showRecurring({ amount, period, startAt }) {
  const start = startAt ? `, from ${new Date(startAt * 1000).toLocaleDateString('en-IN')}` : ''
  part('recurring').textContent = `Auto-pay ${rupees.format(amount / 100)} ${period}${start}.`
  part('recurring').hidden = false
}

async function pay() {
  if (busy) return
  setBusy(true)
  part('problem').textContent = ''
  const fields = Object.fromEntries(new FormData(form))
  const { subject, prefill, description, notes } = opened
  const request = { ...subject, ...texts(prefill), ...fields, description, notes: texts(notes) }
  const { ok, answer } = await post('/v1/checkout/pay', request)
  setBusy(false)
  if (!ok) return fail(answer.error)
  if (answer.status === 'success') return tell('success', answer.response)
  fail(answer.error)
}

// A failure keeps the window open for another attempt.
function fail(error) {
  part('problem').textContent = error.description
  tell('failed', error)
  if (opened.retry === false) dismiss()
}

function dismiss() {
  if (busy) return
  if (opened?.confirmClose && !confirm('Close the payment window?')) return
  tell('dismissed')
}

function setBusy(now) {
  busy = now
  part('pay').setAttribute('aria-disabled', String(now))
  part('status').textContent = now ? 'Paying…' : ''
}

function texts(values) {
  const given = Object.entries(values).filter(([, value]) => value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

async function post(path, body) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { ok: response.ok, answer: await response.json() }
  } catch {
    const description = 'The payment provider could not be reached.'
    return { ok: false, answer: { error: { code: 'SERVER_ERROR', description, metadata: {} } } }
  }
}

function tell(type, detail) {
  // Before the opener's origin is known, post to any origin: the message contains no secret.
  parent.postMessage({ type, detail }, opened?.origin ?? '*')
}
